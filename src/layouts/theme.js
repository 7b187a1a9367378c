try {
  const d = document.documentElement.dataset;
  const t = localStorage.getItem('theme');
  if (t === 'light' || t === 'dark') d.theme = t;
  if (/"collapsed"/.test(localStorage.getItem('sidebar'))) d.sidebar = 'collapsed';
} catch {}
