// Answers a page of the portal that cannot be fetched with the notice that the portal left here (offline-page.ts). It keeps
// nothing itself: no page, no answer, no balance. A newer one takes over at once, as no page depends on the older.
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  event.respondWith(
    fetch(event.request).catch(async () => (await caches.match('/offline-notice')) ?? Response.error()),
  );
});
