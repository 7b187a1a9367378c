import { expect, test } from 'vitest';
import { fixedClock, systemClock } from '#lib/domain/clock.ts';

test('a fixed clock stands still and cannot be moved from outside', () => {
  const clock = fixedClock('2026-11-21T12:00:00Z');
  clock.now().setFullYear(1999);
  expect(clock.now().toISOString()).toBe('2026-11-21T12:00:00.000Z');
});

test('a fixed clock refuses what is no instant', () => {
  expect(() => fixedClock('yesterday')).toThrow(RangeError);
});

test('the system clock has the time of the machine', () => {
  const before = Date.now();
  const now = systemClock.now().getTime();
  expect(now).toBeGreaterThanOrEqual(before);
  expect(now).toBeLessThanOrEqual(Date.now());
});
