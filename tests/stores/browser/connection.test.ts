import { afterEach, expect, test, vi } from 'vitest';
import { $connection, tellReached, tellUnreached, watchConnection } from '#lib/browser/connection.ts';

afterEach(() => vi.restoreAllMocks());

test('an answer of a call that began before the device went offline does not say that it is online again', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const leave = watchConnection();
  dispatchEvent(new Event('offline'));
  tellReached();
  expect($connection.get()).toBe('offline');
  onLine.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  tellUnreached();
  expect($connection.get()).toBe('unreached');
  tellReached();
  expect($connection.get()).toBe('online');
  leave();
});
