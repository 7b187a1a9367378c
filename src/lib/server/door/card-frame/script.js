/*
 * Runs in a document without an origin: nothing of our pages can read what stands in it. It tells its nonce to the
 * page that frames it, is given a one-use token that works with its secret alone, trades both for the card, shows
 * that, and forgets it.
 */
const main = document.querySelector('main');
const list = document.querySelector('dl');
const state = document.querySelector('#state');
const remaining = document.querySelector('#remaining');
const { failed, forgotten, copied, hides, nonce, secret } = main.dataset;
delete main.dataset.secret;
const pageOrigin = new URL(location.href).origin;
let card = null;
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
    show(await answer.json());
  } catch {
    forget(failed, 'failed');
  }
}

function show(found) {
  card = { number: found.number, expires: found.expiresOn, code: found.code };
  for (const place of list.querySelectorAll('dd')) place.textContent = written(place.id);
  list.hidden = false;
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

const written = (name) => (name === 'number' ? card[name].replace(/(\d{4})(?=\d)/g, '$1 ') : card[name]);

function forget(text, news) {
  clearInterval(timer);
  card = null;
  list.hidden = true;
  for (const place of list.querySelectorAll('dd')) place.textContent = '';
  remaining.textContent = '';
  state.textContent = text;
  notifyPage(news);
}

async function copy(name) {
  if (!card) return;
  const text = card[name];
  await navigator.clipboard.writeText(text).catch(() => copyByHand(text));
  state.textContent = '';
  // Said anew each time, also when the same thing is copied twice.
  requestAnimationFrame(() => {
    state.textContent = copied;
  });
}

/** Where the browser gives a frame no clipboard of its own. */
function copyByHand(text) {
  const put = (event) => {
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
  };
  document.addEventListener('copy', put, { once: true });
  document.execCommand('copy');
}

for (const button of document.querySelectorAll('button')) {
  button.addEventListener('click', () => void copy(button.value));
}
addEventListener('message', onMessage);
addEventListener('pagehide', () => forget('', 'hidden'));
notifyPage('ready');
