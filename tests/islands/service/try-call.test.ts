import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { offerTries } from '../../../src/islands/service/try-call.ts';
import { soon } from '../../support/soon.ts';

const TEXTS = {
  sending: 'Sending',
  unreadable: 'No JSON: {problem}',
  noAnswer: 'No answer',
  answered: '{status}, {requestId}',
  noBody: 'Nothing',
};

const asked: Request[] = [];
let answer: (request: Request) => Response | Promise<Response>;

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const request = new Request(new URL(path, 'http://localhost'), init);
    asked.push(request);
    return request.url.includes('signInWithPassword')
      ? Response.json({ idToken: 'a-token' })
      : answer(request);
  });
  document.body.innerHTML = `
    <form data-tries data-texts='${JSON.stringify(TEXTS)}'><select>
      <option value="" selected>Nobody</option>
      <option value="grace@example.org" data-password="secret">Grace</option>
    </select></form>
    <form data-try data-method="POST" data-path="/api/things/{id}/load">
      <input name="id" data-place="path" value="a b">
      <input name="limit" data-place="query" value="">
      <input name="If-Match" data-place="header" value="v1">
      <textarea>{"amount":"25.00"}</textarea>
      <button>Send</button><div role="status"></div><pre hidden><code></code></pre>
    </form>`;
  offerTries(document);
});
afterEach(() => vi.unstubAllGlobals());

const form = () => document.querySelector('[data-try]') as HTMLFormElement;
const said = () => form().querySelector('[role=status]')?.textContent;
const shown = () => form().querySelector('code')?.textContent;
const send = () => form().dispatchEvent(new Event('submit', { cancelable: true }));
const choose = (at: number) => {
  (document.querySelector('select') as HTMLSelectElement).selectedIndex = at;
};

test('a call goes to its address with its headers and a key of its own, and its answer is shown', async () => {
  answer = () => Response.json({ done: true }, { status: 201, headers: { 'x-request-id': 'r1' } });
  send();
  await soon(() => expect(said()).toBe('201, r1'));
  expect(shown()).toBe('{\n  "done": true\n}');
  const [request] = asked as [Request];
  expect([request.method, new URL(request.url).pathname]).toEqual(['POST', '/api/things/a%20b/load']);
  expect(request.headers.get('if-match')).toBe('v1');
  expect(request.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  expect(request.headers.get('authorization')).toBeNull();
});

test('whoever was chosen is signed in once, and each call bears their token', async () => {
  answer = () => new Response('', { status: 200 });
  choose(1);
  send();
  await soon(() => expect(shown()).toBe('Nothing'));
  send();
  await soon(() => expect(asked.length).toBe(3));
  expect(asked.map(({ headers }) => headers.get('authorization'))).toEqual([
    null,
    'Bearer a-token',
    'Bearer a-token',
  ]);
  expect(await asked[0]?.json()).toMatchObject({ email: 'grace@example.org', password: 'secret' });
});

test('a second press while the answer is awaited sends nothing', async () => {
  let arrive = (_: Response) => {};
  answer = () => new Promise((resolve) => (arrive = resolve));
  send();
  await soon(() => expect(asked.length).toBe(1));
  send();
  arrive(Response.json({}));
  await soon(() => expect(said()).toMatch(/^200/));
  expect(asked.length).toBe(1);
});

test('a body that is no JSON is not sent', () => {
  (form().querySelector('textarea') as HTMLTextAreaElement).value = '{';
  send();
  expect(said()).toMatch(/^No JSON: ./);
  expect(asked).toEqual([]);
});

test('a lost answer is said, and the next press sends again', async () => {
  answer = () => Promise.reject(new TypeError('lost'));
  send();
  await soon(() => expect(said()).toBe('No answer'));
  answer = () => Response.json({});
  send();
  await soon(() => expect(said()).toMatch(/^200/));
});
