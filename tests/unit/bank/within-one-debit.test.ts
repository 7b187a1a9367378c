import { expect, test } from 'vitest';
import { withinOneDebit } from '#lib/server/providers/bank/file/within-one-debit.ts';

const sums = (amounts: readonly number[]) =>
  withinOneDebit(amounts.map((amount) => ({ amount }))).map((part) =>
    part.reduce((sum, { amount }) => sum + amount, 0),
  );

test.each([
  ['exactly ten digits of cents', [5_000_000_000, 4_999_999_999], [9_999_999_999]],
  ['a cent more', [5_000_000_000, 5_000_000_000], [5_000_000_000, 5_000_000_000]],
  ['prenotifications', [0, 0, 0], [0]],
  ['none', [], []],
])('%s', (_, amounts, expected) => {
  expect(sums(amounts)).toEqual(expected);
});

test('a day of the largest payments: none is lost, none is moved', () => {
  const entries = Array.from({ length: 5_000 }, (_, index) => ({ index, amount: 5_000_000 }));
  const parts = withinOneDebit(entries);
  expect(parts.map((part) => part.length)).toEqual([1999, 1999, 1002]);
  expect(parts.flat()).toEqual(entries);
});
