{
  const { first, again, always, scripts } = document.currentScript.dataset;
  try {
    const { apiKey, emulator } = JSON.parse(document.querySelector('meta[name=identity-provider]').content);
    const key = `firebase:authUser:${apiKey}:[DEFAULT]`;
    const store = localStorage.getItem(key) ? localStorage : sessionStorage;
    const { uid, stsTokenManager: held } = JSON.parse(store.getItem(key));
    const renew = async () => {
      const host = emulator ? '' : 'https:/';
      const given = await fetch(`${host}/securetoken.googleapis.com/v1/token?key=${apiKey}`, {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: held.refreshToken }),
        priority: 'high',
        signal: AbortSignal.timeout(10_000),
      }).then((answer) => (answer.ok ? answer.json() : Promise.reject()));
      // Whoever signed out meanwhile stays signed out.
      const user = JSON.parse(store.getItem(key));
      if (user.uid !== uid || user.stsTokenManager.refreshToken !== held.refreshToken) throw 0;
      user.stsTokenManager = {
        refreshToken: given.refresh_token,
        accessToken: given.access_token,
        expirationTime: Date.now() + given.expires_in * 1000,
      };
      store.setItem(key, JSON.stringify(user));
      return given.access_token;
    };
    const isGood = Date.now() < held.expirationTime - 30_000;
    const renewed = isGood ? null : renew();
    if (renewed) self.earlyRenewal = renewed.catch(() => {});
    const person = (sessionStorage.getItem('user') ? again : first).replace('{id}', encodeURIComponent(uid));
    self.earlyReads = new Map(
      [person, always].filter(Boolean).map((address) => {
        const stop = new AbortController();
        const read = { stop };
        const ask = (token) => {
          read.authorization = `Bearer ${token}`;
          const headers = { accept: 'application/json', authorization: read.authorization };
          return fetch(address, { headers, cache: 'no-store', priority: 'high', signal: stop.signal });
        };
        read.answer = renewed ? renewed.then(ask) : ask(held.accessToken);
        read.answer.catch(() => {});
        return [address, read];
      }),
    );
  } catch {}
  // Once the styles were asked for, which are in the way of everything.
  setTimeout(() => {
    for (const name of scripts.split(' ').filter(Boolean)) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      // Behind what is asked for once the bearer is renewed: over HTTP/1.1 six of them would hold the line.
      if (self.earlyRenewal) link.fetchPriority = 'low';
      link.href = `/_astro/${name}`;
      document.head.append(link);
    }
  });
}
