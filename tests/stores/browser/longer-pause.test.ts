import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pause } from '#lib/browser/longer-pause.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function stateOf(wait: Promise<void>): Promise<string> {
  let state = 'waits';
  wait.then(
    () => (state = 'over'),
    (reason) => (state = `given up: ${reason}`),
  );
  await vi.advanceTimersByTimeAsync(0);
  return state;
}

test('a pause lasts its time', async () => {
  const wait = pause(5_000, undefined);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(await stateOf(wait)).toBe('waits');
  await vi.advanceTimersByTimeAsync(1);
  expect(await stateOf(wait)).toBe('over');
});

test('a device that comes back online ends it and leaves no timer', async () => {
  const wait = pause(5_000, undefined);
  dispatchEvent(new Event('online'));
  expect(await stateOf(wait)).toBe('over');
  expect(vi.getTimerCount()).toBe(0);
});

test('whoever gives up, before or during it, is told their own reason', async () => {
  const during = new AbortController();
  const wait = pause(5_000, during.signal);
  const state = stateOf(wait);
  during.abort('enough');
  expect(await state).toBe('given up: enough');
  expect(await stateOf(pause(5_000, AbortSignal.abort('no more')))).toBe('given up: no more');
  expect(vi.getTimerCount()).toBe(0);
});
