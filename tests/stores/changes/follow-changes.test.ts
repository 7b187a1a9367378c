import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { idToken } from '#lib/browser/firebase.ts';
import { $liveSince } from '#lib/browser/live-state.ts';
import type { LiveChange } from '#lib/contract/live/live.ts';
import { followChanges } from '#lib/stores/changes/follow-changes.ts';
import { createFakeStreams, openStream } from '../../support/fake-streams.ts';

vi.mock('#lib/browser/firebase.ts', () => ({ idToken: vi.fn() }));

const CHANGE: LiveChange = {
  kind: 'purchase',
  businessId: '00000000-0000-4000-8000-000000000001',
  id: 'p1',
  cardId: 'C1',
};
const fetchMock = vi.fn<typeof fetch>();
let streams: ReturnType<typeof createFakeStreams>;
let heard: (LiveChange | 'missed')[];
let stop: () => void;
let visibility: 'visible' | 'hidden';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchMock);
  vi.mocked(idToken).mockImplementation(async (fresh) => (fresh ? 'fresh' : 'stored'));
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.spyOn(Math, 'random').mockReturnValue(1);
  streams = createFakeStreams();
  heard = [];
  fetchMock.mockImplementation(async (_, init) => openStream(streams, init?.signal) as Response);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetAllMocks();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const headers = (at: number) => new Headers(fetchMock.mock.calls[at]?.[1]?.headers);
const show = (state: 'visible' | 'hidden') => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};
async function follow() {
  stop = followChanges({
    onChange: (change) => heard.push(change),
    onMissed: () => heard.push('missed'),
  });
  await pass(0);
}
const refuse = (status: number, more: Record<string, string> = {}) =>
  fetchMock.mockImplementationOnce(async () => new Response('{}', { status, headers: more }));

test('hears of changes with the bearer in a header, and goes on after the last of them', async () => {
  await follow();
  expect(String(fetchMock.mock.calls[0]?.[0])).toBe('/api/live');
  expect([headers(0).get('authorization'), headers(0).get('last-event-id')]).toEqual(['Bearer stored', null]);
  expect($liveSince.get()).not.toBeNull();
  streams.tell(CHANGE);
  streams.readAnew();
  await pass(0);
  expect(heard).toEqual([CHANGE, 'missed']);
  streams.end();
  await pass(499);
  expect(fetchMock).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(headers(1).get('last-event-id')).toBe('2');
  expect($liveSince.get()).not.toBeNull();
});

test('asks with a renewed bearer where the first is refused, and gives up where nobody is signed in', async () => {
  refuse(401);
  await follow();
  expect(headers(1).get('authorization')).toBe('Bearer fresh');
  expect($liveSince.get()).not.toBeNull();
  stop();
  fetchMock.mockClear();
  refuse(401);
  refuse(401);
  await follow();
  await pass(3_600_000);
  expect(fetchMock).toHaveBeenCalledTimes(2);
  expect($liveSince.get()).toBeNull();
});

test('waits longer after each failure, and not less than the server asks for', async () => {
  for (let n = 0; n < 3; n++) fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await follow();
  await pass(1_000);
  expect(fetchMock).toHaveBeenCalledTimes(2);
  expect($liveSince.get()).toBeNull();
  await pass(2_000);
  expect(fetchMock).toHaveBeenCalledTimes(3);
  refuse(503, { 'retry-after': '30' });
  await pass(4_000);
  expect(fetchMock).toHaveBeenCalledTimes(4);
  await pass(29_999);
  expect(fetchMock).toHaveBeenCalledTimes(4);
  await pass(1);
  expect(fetchMock).toHaveBeenCalledTimes(5);
  expect($liveSince.get()).not.toBeNull();
});

test('leaves a stream that something on the way collects to polling, and tries it seldom', async () => {
  const silent = (init?: RequestInit) =>
    new Response(
      new ReadableStream({
        start: (sink) => init?.signal?.addEventListener('abort', () => sink.error(init.signal?.reason)),
      }),
      { headers: { 'content-type': 'text/event-stream' } },
    );
  fetchMock.mockImplementationOnce(async (_, init) => silent(init));
  await follow();
  await pass(10_000);
  expect($liveSince.get()).toBeNull();
  await pass(299_000);
  expect(fetchMock).toHaveBeenCalledTimes(1);
  await pass(1_000);
  expect($liveSince.get()).not.toBeNull();
});

test('opens another one where nothing has come for long, not even a heartbeat', async () => {
  await follow();
  await pass(49_000);
  expect(fetchMock).toHaveBeenCalledTimes(1);
  await pass(1_500);
  expect(fetchMock).toHaveBeenCalledTimes(2);
  expect([streams.count(), $liveSince.get() !== null]).toEqual([1, true]);
});

test('closes while the page is hidden for long, and goes on when it is shown', async () => {
  await follow();
  show('hidden');
  await pass(14_000);
  show('visible');
  await pass(60_000 - 14_000 - 20_000);
  expect(streams.opened()).toBe(1);
  show('hidden');
  await pass(15_000);
  expect(streams.count()).toBe(0);
  await pass(600_000);
  expect(streams.opened()).toBe(1);
  show('visible');
  await pass(0);
  expect(streams.count()).toBe(1);
  expect(headers(1).get('last-event-id')).toBe('0');
});

test('ends at once when it is stopped, and with its page', async () => {
  await follow();
  stop();
  await pass(600_000);
  expect([streams.count(), streams.opened()]).toEqual([0, 1]);
  await follow();
  dispatchEvent(new Event('pagehide'));
  await pass(600_000);
  expect([streams.count(), streams.opened()]).toEqual([0, 2]);
});
