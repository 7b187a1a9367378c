/**
 * Watches over the islands of a page: one whose script or style is refused, or is missing after 120 s, gives way to
 * a notice with a way to try again (spec §8). Parts loaded later are watched by `lib/browser/load-guard.ts`.
 */
const TIMEOUT_MS = 120_000;

function showNotice(island: Element): void {
  const template = document.querySelector<HTMLTemplateElement>('#load-failure');
  if (!template || document.querySelector('[data-load-failure]')) return;
  const place = document.querySelector('#content') ?? island;
  const notice = template.content.cloneNode(true) as DocumentFragment;
  notice.querySelector('button')?.addEventListener('click', () => location.reload());
  place.prepend(notice);
}

document.addEventListener('astro:hydration-error', (event) => showNotice(event.target as Element));

setTimeout(() => {
  const late = document.querySelector('astro-island[ssr]');
  if (late) showNotice(late);
}, TIMEOUT_MS);
