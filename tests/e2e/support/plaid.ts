import type { BrowserContext, Request } from '@playwright/test';

/** In the place of Plaid's script: a stylesheet, a frame, a call home, and the two answers that a page can get. */
const script = () => {
  const { nonce } = document.currentScript as HTMLScriptElement;
  type Options = {
    token: string;
    receivedRedirectUri?: string;
    onSuccess(publicToken: string, metadata: object): void;
  };
  const create = ({ token, receivedRedirectUri = '', onSuccess }: Options) => {
    const style = Object.assign(document.createElement('style'), { nonce });
    style.textContent =
      '.plaid-link-iframe { position: fixed; inset: 0; block-size: 100%; inline-size: 100% }';
    const frame = document.createElement('iframe');
    frame.className = 'plaid-link-iframe';
    frame.title = 'Plaid';
    frame.setAttribute('style', 'z-index: 9999; border: 0');
    frame.src = `https://cdn.plaid.com/link/v2/stable/link.html?${new URLSearchParams({ token, received: receivedRedirectUri })}`;
    addEventListener('message', ({ origin, data }) => {
      if (origin !== 'https://cdn.plaid.com') return;
      const account = { name: 'Plaid Saving', mask: '1111', type: 'depository', subtype: 'savings' };
      onSuccess(data.publicToken, {
        institution: { name: 'First Platypus Bank', institution_id: 'ins_109508' },
        accounts: [{ id: data.accountId, ...account }],
      });
    });
    return {
      open: () => {
        document.head.append(style);
        document.body.append(frame);
        void fetch('https://production.plaid.com/link/heartbeat', { method: 'POST' });
      },
      destroy: () => {
        frame.remove();
        style.remove();
      },
    };
  };
  Object.assign(globalThis, { Plaid: { create } });
};

/** On a phone the bank's page takes the place of ours; it leads back to the address that is registered with Plaid. */
const onPhone = (back: string) =>
  `<a target="_top" href="https://bank.example/sign-in?${new URLSearchParams({ back })}">Continue to your bank</a>`;
const bankOnPhone = (back: string) => `<a href="${back}?oauth_state_id=a-state">Allow</a>`;
/** The window goes on where the bank left off. */
const goesOn = (chosen: object) => `<script>parent.postMessage(${JSON.stringify(chosen)}, '*');</script>`;

/** Plaid's own document: the bank signs people in in a window of its own, which leads back to it. */
const LINK = `<button onclick="window.open('https://bank.example/sign-in')">Continue to your bank</button><script>
addEventListener('message', ({ data }) => parent.postMessage(data, '*'));
</script>`;
const BANK = `<a href="https://cdn.plaid.com/oauth/back.html">Allow</a>`;
const back = (chosen: object) => `<script>
opener.postMessage(${JSON.stringify(chosen)}, 'https://cdn.plaid.com');
close();
</script>`;

/**
 * Stands for everything of Plaid that a browser meets.
 *
 * @param choose receives the link token; returns what Plaid would give as public token and account
 * @param registered the address that a bank's page leads back to, on a phone
 * @returns the requests that reached it
 */
export async function standForPlaid(
  context: BrowserContext,
  choose: (linkToken: string) => Promise<{ publicToken: string; accountId: string }>,
  registered?: string,
): Promise<Request[]> {
  const requests: Request[] = [];
  let linkToken = '';
  await context.route(/^https:\/\/([\w-]+\.plaid\.com|bank\.example)\//, async (route) => {
    const request = route.request();
    requests.push(request);
    const { hostname, pathname, searchParams } = new URL(request.url());
    const html = (body: string) => route.fulfill({ contentType: 'text/html', body });
    if (pathname.endsWith('/link-initialize.js')) {
      return route.fulfill({ contentType: 'text/javascript', body: `(${script})()` });
    }
    if (pathname.endsWith('/link.html')) {
      linkToken = searchParams.get('token') ?? '';
      if (!registered) return html(LINK);
      const hasReturned = searchParams.get('received') === `${registered}?oauth_state_id=a-state`;
      return html(hasReturned ? goesOn(await choose(linkToken)) : onPhone(registered));
    }
    if (hostname === 'bank.example') return html(registered ? bankOnPhone(registered) : BANK);
    if (pathname === '/oauth/back.html') return html(back(await choose(linkToken)));
    return route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } });
  });
  return requests;
}
