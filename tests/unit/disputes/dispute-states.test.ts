import { expect, test } from 'vitest';
import { disputeDates, mayDispute } from '#lib/domain/disputes/dispute-states.ts';

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
