import { afterEach, expect, test, vi } from 'vitest';
import { $connection, markReached, markUnreached, watchConnection } from '#lib/browser/connection.ts';

afterEach(() => vi.restoreAllMocks());

test('an answer of a call that began before the device went offline does not say that it is online again', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const leave = watchConnection();
  dispatchEvent(new Event('offline'));
  markReached();
  expect($connection.get()).toBe('offline');
  onLine.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  markUnreached();
  expect($connection.get()).toBe('unreached');
  markReached();
  expect($connection.get()).toBe('online');
  leave();
});
