import { expect, test } from 'vitest';
import {
  daysOfMonth,
  lastWholeMonth,
  monthAfter,
  monthOf,
  parseMonth,
} from '#lib/domain/funding/statement-month.ts';

test.each([
  ['2026-01', '2026-01-31'],
  ['2026-02', '2026-02-28'],
  ['2028-02', '2028-02-29'],
  ['2026-12', '2026-12-31'],
] as const)('%s ends on %s', (month, to) => {
  expect(daysOfMonth(month)).toEqual({ from: `${month}-01`, to });
});

test('months go on over the year, both ways', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthAfter('2026-03', -15)]).toEqual([
    '2027-01',
    '2025-12',
    '2024-12',
  ]);
});

test('the month is that of New York', () => {
  const night = new Date('2026-12-01T04:59:59Z');
  expect([monthOf(night), lastWholeMonth(night)]).toEqual(['2026-11', '2026-10']);
  expect(monthOf(new Date('2026-12-01T05:00:00Z'))).toBe('2026-12');
});

test.each(['', '2026', '2026-1', '2026-13', '1999-12', '2026-11-01'])('"%s" is no month', (text) => {
  expect(parseMonth(text)).toBeNull();
});
