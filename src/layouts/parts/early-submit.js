{
  const form = document.querySelector('form');
  const button = form.querySelector('[type=submit]');
  if (!form.dataset.ready) button.disabled = false;
  form.addEventListener('submit', (event) => {
    if (form.dataset.ready) return;
    event.preventDefault();
    form.dataset.asked = 'true';
    button.setAttribute('aria-busy', 'true');
  });
}
