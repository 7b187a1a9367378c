const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');

const STYLE =
  'body{font:1.125rem/1.6 system-ui,sans-serif;text-align:center;max-inline-size:26rem;margin:22vh auto 0;padding:1.25rem}' +
  'h1{font:inherit;font-weight:500;margin:0 0 1.5rem}' +
  'a{display:inline-block;padding:.625rem 1.5rem;border-radius:99px;background:CanvasText;color:Canvas;text-decoration:none}' +
  'a:focus-visible{outline:2px solid;outline-offset:3px}';

/** Words alone; its link asks for the same address anew. No brand stands in it, as brands share the device. */
function pageOf(text: string, retry: string): string {
  const { lang, dir } = document.documentElement;
  const scheme = getComputedStyle(document.documentElement).colorScheme.replace('normal', 'light dark');
  const head =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    `<meta name="color-scheme" content="${safe(scheme)}"><title>${safe(text)}</title><style>${STYLE}</style>`;
  const main = `<main><h1>${safe(text)}</h1><a href="">${safe(retry)}</a></main>`;
  return `<!doctype html><html lang="${safe(lang)}" dir="${safe(dir)}">${head}${main}</html>`;
}

/** Where the worker answers: the portal's pages of a brand, so that the dashboard and its sign-in never meet it. */
const scopesOf = (prefix: string) => (prefix ? [`${prefix}/`] : ['/cardholder', '/account']);

/**
 * Leaves the notice for pages that cannot be fetched, in the language and colours of this one, and the worker that shows it.
 * @param prefix of the brand's paths
 */
export async function keepOfflinePage(text: string, retry: string, prefix: string): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return;
  try {
    const kept = await caches.open('offline-notice');
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    };
    await kept.put('/offline-notice', new Response(pageOf(text, retry), { headers }));
    for (const scope of scopesOf(prefix)) await navigator.serviceWorker.register('/sw.js', { scope });
  } catch {
    // A private window keeps nothing; its browser says itself that it is offline.
  }
}
