import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApi } from '#lib/browser/caller.ts';
import { $connection } from '#lib/browser/connection.ts';
import { idToken } from '#lib/browser/firebase.ts';
import { getCard, lockCard } from '#lib/contract/cards/cards.ts';
import { getHealth } from '#lib/contract/service/service.ts';

vi.mock('#lib/browser/firebase.ts', () => ({ idToken: vi.fn() }));

const token = vi.mocked(idToken);
const fetchMock = vi.fn<typeof fetch>();
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const card = { params: { id: 'C1' } };
/** A call that has begun to wait: the part that waits has loaded. */
async function begun(call: Promise<unknown>): Promise<void> {
  call.catch(() => {});
  await vi.dynamicImportSettled();
}
const away = () => Promise.reject(Object.assign(new Error('away'), { code: 'auth/network-request-failed' }));

test('a read waits, the page says so, and it goes on by itself', async () => {
  token.mockImplementation(away);
  fetchMock.mockResolvedValue(answer(200, { id: 'C1' }));
  const call = callApi(getCard, card);
  await begun(call);
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect($connection.get()).toBe('signInAway');
  expect(fetchMock).not.toHaveBeenCalled();
  expect(token.mock.calls.length, 'pauses grow to half a minute').toBeLessThan(16);
  token.mockResolvedValue('renewed');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await call).toEqual({ id: 'C1' });
  expect(new Headers(fetchMock.mock.calls[0]?.[1]?.headers).get('authorization')).toBe('Bearer renewed');
  expect($connection.get()).toBe('online');
});

test('an answer to another call does not hide that some still wait', async () => {
  token.mockImplementation(away);
  fetchMock.mockImplementation(async () => answer(200, { ok: true }));
  const call = callApi(getCard, card);
  await begun(call);
  await vi.advanceTimersByTimeAsync(1_500);
  await callApi(getHealth);
  expect($connection.get()).toBe('signInAway');
  token.mockResolvedValue('renewed');
  await vi.advanceTimersByTimeAsync(30_000);
  await call;
  expect($connection.get()).toBe('online');
});

test('a device that comes back online asks at once', async () => {
  token.mockImplementation(away);
  fetchMock.mockResolvedValue(answer(200, {}));
  const call = callApi(getCard, card);
  await begun(call);
  await vi.advanceTimersByTimeAsync(60_000);
  token.mockResolvedValue('renewed');
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(await call).toEqual({});
});

test('a write waits for some seconds and then ends as one that never left', async () => {
  token.mockImplementation(away);
  const call = callApi(lockCard, { params: { id: 'C1' } });
  await begun(call);
  await vi.advanceTimersByTimeAsync(11_000);
  await expect(call).rejects.toMatchObject({ error: 'network' });
  expect(fetchMock).not.toHaveBeenCalled();
  expect($connection.get()).not.toBe('signInAway');
  $connection.set('online');
});

test('whoever gives up is waited for no longer', async () => {
  token.mockImplementation(away);
  const giveUp = new AbortController();
  const call = callApi(getCard, { ...card, signal: giveUp.signal });
  await begun(call);
  await vi.advanceTimersByTimeAsync(2_500);
  giveUp.abort(new Error('left'));
  await expect(call).rejects.toThrow('left');
  expect($connection.get()).toBe('online');
});

test('a session that has ended is no break: the call is refused at once', async () => {
  token.mockResolvedValue(null);
  await expect(callApi(getCard, card)).rejects.toMatchObject({ status: 401 });
});
