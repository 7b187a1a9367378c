import { expect, test } from 'vitest';
import { creditableMinor, disputeDates, mayDispute } from '#lib/domain/disputes/dispute-states.ts';

test.each([
  // A Monday; the eleventh, Veterans Day, is no business day.
  ['2026-11-02T15:00:00Z', '2026-11-17', '2026-12-17'],
  // A Sunday: Monday is the first day.
  ['2026-03-01T15:00:00Z', '2026-03-13', '2026-04-15'],
  // Half past midnight in UTC is the evening before in New York.
  ['2026-03-03T00:30:00Z', '2026-03-16', '2026-04-16'],
])('opened at %s it is answered by %s and decided by %s', (openedAt, answerDueOn, decideDueOn) => {
  expect(disputeDates(new Date(openedAt))).toEqual({ answerDueOn, decideDueOn });
});

test.each([
  ['pending', true],
  ['cleared', true],
  ['declined', false],
  ['refunded', false],
  ['voided', false],
  ['expired', false],
])('a purchase that is %s may be disputed: %s', (status, may) => {
  expect(mayDispute(status)).toBe(may);
});

test.each([
  ['what the shop took', { amount: 1_250, cleared: 1_250, refunded: 0 }, 1_250],
  ['less what it gave back', { amount: 1_250, cleared: 1_250, refunded: 400 }, 850],
  ['never more than the case is about', { amount: 1_250, cleared: 2_000, refunded: 0 }, 1_250],
  ['nothing while it is pending', { amount: 1_250, cleared: 0, refunded: 0 }, 0],
  ['nothing once more came back', { amount: 1_250, cleared: 1_250, refunded: 1_300 }, 0],
] as const)('a credit is %s', (_, disputed, minor) => {
  expect(creditableMinor(disputed)).toBe(minor);
});
