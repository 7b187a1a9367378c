import type { Brand } from '#lib/brand/brands.ts';

/** Where the worker answers: the portal's pages of a brand, so that the dashboard and its sign-in never meet it. */
const scopesOf = (prefix: string) => (prefix ? [`${prefix}/`] : ['/cardholder', '/account']);

/**
 * Leaves what the notice for pages that cannot be fetched says, in the language and colours of this one, and the worker that
 * draws it (public/sw.js). Brands share the device, so each has a notice of its own, at the worker's scope.
 */
export async function keepOfflinePage(
  words: { text: string; retry: string },
  { name, prefix, themeColor, mailColor }: Brand,
): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return;
  try {
    const root = document.documentElement;
    const { lang, dir } = root;
    const scheme = getComputedStyle(root).colorScheme.replace('normal', 'light dark');
    const mark = document.querySelector('.wordmark .mark')?.outerHTML ?? '';
    const notice = { ...words, lang, dir, scheme, mark, name, themeColor, mailColor };
    const kept = await caches.open('offline-notice');
    for (const scope of scopesOf(prefix)) {
      await kept.put(`/offline-notice${scope}`, new Response(JSON.stringify(notice)));
      await navigator.serviceWorker.register('/sw.js', { scope });
    }
  } catch {
    // A private window keeps nothing; its browser says itself that it is offline.
  }
}
