// Answers a page of the portal that cannot be fetched with the notice that the portal left here (offline-page.ts). It keeps
// nothing itself: no page, no answer, no balance. A newer one takes over at once, as no page depends on the older.

/** The words, mark and colours of the brand whose pages this worker answers for. */
const NOTICE = `/offline-notice${new URL(registration.scope).pathname}`;

const STYLE = `
body { font: 1.125rem/1.6 system-ui, sans-serif; text-align: center; max-inline-size: 26rem; margin: 18vh auto 0; padding: 1.25rem; background: var(--paper) }
header { display: flex; gap: .625rem; align-items: center; justify-content: center; margin: 0 0 2rem; font-weight: 600 }
.mark { inline-size: 2rem; block-size: 2rem; color: var(--accent) }
h1 { font: inherit; font-weight: 500; margin: 0 0 1.5rem }
a { display: inline-block; padding: .625rem 1.5rem; border-radius: 8px; background: var(--accent); color: var(--on); font-weight: 500; text-decoration: none }
a:focus-visible { outline: 2px solid; outline-offset: 3px }
`;

/** Asks by itself whether we are in reach again: at once when the device is online, and every few seconds. */
const SCRIPT = `
const again = () =>
  document.hidden ||
  fetch(location.href, { method: 'HEAD', cache: 'no-store', redirect: 'manual' }).then(() => location.reload(), () => {});
addEventListener('online', again);
setInterval(again, 4000);
`;

/** The page runs its one script and asks nobody but us. */
async function policy() {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(SCRIPT));
  const script = btoa(String.fromCharCode(...new Uint8Array(hash)));
  return `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${script}'; connect-src 'self'`;
}

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const safe = (text) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]);

/** In the theme that the reader has chosen, or that of their device. */
function coloursOf({ themeColor, mailColor, scheme }) {
  const [day, night] = ['light', 'dark'].map((one) => {
    const on = one === 'dark' ? themeColor.dark : '#fff';
    return `:root { --paper: ${themeColor[one]}; --accent: ${mailColor[one]}; --on: ${on} }`;
  });
  if (scheme === 'light') return day;
  return scheme === 'dark' ? night : `${day} @media (prefers-color-scheme: dark) { ${night} }`;
}

/** The brand's mark and name, the notice, and a link that asks for the same address anew. */
const pageOf = (words) => `<!doctype html>
<html lang="${safe(words.lang)}" dir="${safe(words.dir)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="${safe(words.scheme)}">
<title>${safe(words.text)}</title>
<style>${coloursOf(words)}${STYLE}</style>
</head>
<body>
<header>${words.mark}<bdi>${safe(words.name)}</bdi></header>
<main><h1>${safe(words.text)}</h1><a href="">${safe(words.retry)}</a></main>
<script>${SCRIPT}</script>
</body>
</html>`;

async function showNotice() {
  const kept = await caches.match(NOTICE);
  if (!kept) return Response.error();
  return new Response(pageOf(await kept.json()), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': await policy() },
  });
}

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  event.respondWith(fetch(event.request).catch(showNotice));
});
