try {
  const { apiKey } = JSON.parse(document.querySelector('meta[name=identity-provider]').content);
  const key = `firebase:authUser:${apiKey}:[DEFAULT]`;
  const { uid, stsTokenManager } = JSON.parse(localStorage.getItem(key) ?? sessionStorage.getItem(key));
  if (Date.now() < stsTokenManager.expirationTime - 30_000) {
    const { first, again, always } = document.currentScript.dataset;
    const authorization = `Bearer ${stsTokenManager.accessToken}`;
    const headers = { accept: 'application/json', authorization };
    const person = (sessionStorage.getItem('user') ? again : first).replace('{id}', encodeURIComponent(uid));
    self.earlyReads = new Map(
      [person, always].filter(Boolean).map((address) => {
        const stop = new AbortController();
        const answer = fetch(address, { headers, cache: 'no-store', signal: stop.signal });
        answer.catch(() => {});
        return [address, { authorization, answer, stop }];
      }),
    );
  }
} catch {}
