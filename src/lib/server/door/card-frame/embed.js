/*
 * Runs in a document without an origin, around a document of the issuer that shows the card. It tells its nonce to the
 * page that frames it, is given a token that works with its secret alone, trades both for the address of that document,
 * shows it, and takes it away again.
 */
const main = document.querySelector('main');
const place = document.querySelector('#card');
const state = document.querySelector('#state');
const remaining = document.querySelector('#remaining');
const { failed, forgotten, hides, nonce, secret } = main.dataset;
delete main.dataset.secret;
const pageOrigin = new URL(location.href).origin;
let timer = 0;

const notifyPage = (news) => parent.postMessage({ cardFrame: news, nonce }, pageOrigin);

async function onMessage(event) {
  const token = event.data?.clientToken;
  if (event.source !== parent || event.origin !== pageOrigin || typeof token !== 'string') return;
  removeEventListener('message', onMessage);
  try {
    const answer = await fetch(main.dataset.asks, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientToken: token, frameSecret: secret }),
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok) throw new Error(String(answer.status));
    show((await answer.json()).address);
  } catch {
    forget(failed, 'failed');
  }
}

function show(address) {
  const frame = document.createElement('iframe');
  frame.title = document.title;
  frame.allow = 'clipboard-write';
  frame.referrerPolicy = 'no-referrer';
  frame.src = address;
  place.replaceChildren(frame);
  state.textContent = '';
  const ends = performance.now() + Number(main.dataset.shownMs);
  const count = () => {
    const leftMs = ends - performance.now();
    if (leftMs <= 0) return forget(forgotten, 'hidden');
    remaining.textContent = hides.replace('{{seconds}}', String(Math.ceil(leftMs / 1000)));
  };
  count();
  timer = setInterval(count, 1000);
  notifyPage('shown');
}

function forget(text, news) {
  clearInterval(timer);
  place.replaceChildren();
  remaining.textContent = '';
  state.textContent = text;
  notifyPage(news);
}

addEventListener('message', onMessage);
addEventListener('pagehide', () => forget('', 'hidden'));
notifyPage('ready');
