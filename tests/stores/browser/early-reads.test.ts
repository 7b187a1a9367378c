import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApi } from '#lib/browser/caller.ts';
import { idToken } from '#lib/browser/firebase.ts';
import { getCard } from '#lib/contract/cards/cards.ts';
import { soon } from '../../support/soon.ts';

vi.mock('#lib/browser/firebase.ts', () => ({ idToken: vi.fn() }));

const ADDRESS = '/api/cards/K7M2Q9XF4T/summary';
const read = () => callApi(getCard, { params: { id: 'K7M2Q9XF4T' } });
const card = (last4: string) => new Response(JSON.stringify({ card: { last4 } }));

/** As `layouts/parts/early-reads.js` leaves it. */
function beginEarly(bearer: string, answer: Promise<Response>) {
  const stop = new AbortController();
  const early = { authorization: `Bearer ${bearer}`, answer, stop };
  vi.stubGlobal('earlyReads', new Map([[ADDRESS, early]]));
  return stop;
}

const fetchMock = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.mocked(idToken).mockResolvedValue('mine');
  vi.stubGlobal(
    'fetch',
    fetchMock.mockImplementation(async () => card('2222')),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test('the first call takes what the page has asked already, the next one asks anew', async () => {
  beginEarly('mine', Promise.resolve(card('1111')));
  expect(await read()).toEqual({ card: { last4: '1111' } });
  expect(fetchMock).not.toHaveBeenCalled();
  expect(await read()).toEqual({ card: { last4: '2222' } });
});

test('nobody gets what was asked for somebody else', async () => {
  beginEarly('theirs', Promise.resolve(card('1111')));
  expect(await read()).toEqual({ card: { last4: '2222' } });
});

test('a read that met no answer, or whose bearer was refused, is made again', async () => {
  beginEarly('mine', Promise.reject(new TypeError('Failed to fetch')));
  expect(await read()).toEqual({ card: { last4: '2222' } });
  const refused = { code: 40100, error: 'unauthenticated', msg: 'Sign in again.', requestId: 'r1' };
  beginEarly('mine', Promise.resolve(new Response(JSON.stringify(refused), { status: 401 })));
  expect(await read()).toEqual({ card: { last4: '2222' } });
});

test('a read that is given up ends the early one', async () => {
  const stop = beginEarly('mine', new Promise(() => {}));
  const leaving = new AbortController();
  void callApi(getCard, { params: { id: 'K7M2Q9XF4T' }, signal: leaving.signal }).catch(() => {});
  await soon(() => expect((globalThis as { earlyReads?: Map<string, unknown> }).earlyReads?.size).toBe(0));
  leaving.abort();
  await soon(() => expect(stop.signal.aborted).toBe(true));
});
