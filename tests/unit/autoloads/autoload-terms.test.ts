import { expect, test } from 'vitest';
import { isRunOpen, mayStep } from '#lib/domain/autoloads/autoload-states.ts';
import { autoloadAmount } from '#lib/domain/autoloads/autoload-terms.ts';

test.each([
  ['fixed', null, 0, 5_000],
  ['fixed', null, 90_000, 5_000],
  ['top_up', null, 0, 5_000],
  ['top_up', null, 1_234, 3_766],
  ['top_up', null, 5_000, 0],
  ['top_up', null, 9_000, 0],
  ['refill', 1_000, 999, 4_001],
  ['refill', 1_000, 1_000, 0],
  ['refill', 1_000, 0, 5_000],
] as const)('%s with floor %s puts on a card with %i: %i', (kind, floorMinor, available, amount) => {
  expect(autoloadAmount({ kind, amountMinor: 5_000, floorMinor }, available)).toBe(amount);
});

test.each([
  ['active', 'paused', true],
  ['active', 'ended', true],
  ['paused', 'active', true],
  ['paused', 'ended', true],
  ['ended', 'active', false],
  ['ended', 'paused', false],
  ['active', 'active', false],
] as const)('%s → %s: %s', (from, to, may) => {
  expect(mayStep(from, to)).toBe(may);
});

test('a run that waits or was missed may be run or left out; one that is over may not', () => {
  expect((['waiting', 'missed', 'done', 'skipped'] as const).map(isRunOpen)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
