{
  const TIMEOUT_MS = 120_000;
  const styles = () => [...document.querySelectorAll('link[rel=stylesheet]')];
  const waitsForScript = () => document.querySelector('astro-island[ssr]');
  let lastCameAt = Date.now();
  let isUnstyled = false;

  const show = () => {
    if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', show, { once: true });
    const template = document.getElementById('load-failure');
    if (!template || document.querySelector('[data-load-failure]')) return;
    const notice = template.content.firstElementChild.cloneNode(true);
    notice.querySelector('button').addEventListener('click', () => location.reload());
    if (isUnstyled) {
      Object.assign(notice.style, {
        position: 'sticky',
        insetBlockStart: 0,
        padding: '1rem',
        borderBlockEnd: '2px solid',
        background: 'Canvas',
        font: '1rem/1.5 system-ui, sans-serif',
      });
      document.body.prepend(notice);
    } else (document.getElementById('content') ?? document.body).prepend(notice);
  };

  const look = () => {
    const wait = lastCameAt + TIMEOUT_MS - Date.now();
    if (wait > 0) return setTimeout(look, wait);
    for (const link of styles().filter(({ sheet }) => !sheet)) {
      isUnstyled = true;
      link.remove();
    }
    if (isUnstyled || waitsForScript()) show();
  };

  addEventListener(
    'error',
    ({ target }) => {
      if (!styles().includes(target)) return;
      isUnstyled = true;
      show();
    },
    true,
  );
  addEventListener('astro:hydration-error', show);
  addEventListener(
    'astro:hydrate',
    () => {
      if (!isUnstyled && !waitsForScript()) document.querySelector('[data-load-failure]')?.remove();
    },
    true,
  );
  new PerformanceObserver((list) => {
    if (list.getEntries().some(({ name }) => name.includes('/_astro/'))) lastCameAt = Date.now();
  }).observe({ type: 'resource' });
  setTimeout(look, TIMEOUT_MS);
}
