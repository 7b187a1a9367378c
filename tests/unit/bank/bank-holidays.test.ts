import { describe, expect, test } from 'vitest';
import { addBankingDays, bankHolidays, isBankingDay } from '#lib/domain/bank/bank-holidays.ts';

describe('holidays as the Federal Reserve publishes them', () => {
  test.each([
    [
      2025,
      [
        '2025-01-01',
        '2025-01-20',
        '2025-02-17',
        '2025-05-26',
        '2025-06-19',
        '2025-07-04',
        '2025-09-01',
        '2025-10-13',
        '2025-11-11',
        '2025-11-27',
        '2025-12-25',
      ],
    ],
    [
      // 4 July falls on a Saturday and is not kept on Friday.
      2026,
      [
        '2026-01-01',
        '2026-01-19',
        '2026-02-16',
        '2026-05-25',
        '2026-06-19',
        '2026-09-07',
        '2026-10-12',
        '2026-11-11',
        '2026-11-26',
        '2026-12-25',
      ],
    ],
    [
      // 4 July falls on a Sunday and is kept on Monday; Juneteenth and Christmas fall on Saturdays.
      2027,
      [
        '2027-01-01',
        '2027-01-18',
        '2027-02-15',
        '2027-05-31',
        '2027-07-05',
        '2027-09-06',
        '2027-10-11',
        '2027-11-11',
        '2027-11-25',
      ],
    ],
  ])('%i', (year, dates) => {
    expect(bankHolidays(year).map(({ date }) => date)).toEqual(dates);
  });
});

test.each([
  ['2026-11-20', true],
  ['2026-11-21', false],
  ['2026-11-22', false],
  ['2026-11-26', false],
  ['2026-07-03', true],
  ['2027-07-05', false],
] as const)('%s is a banking day: %s', (date, expected) => {
  expect(isBankingDay(date)).toBe(expected);
});

test.each([
  ['a weekday', '2026-11-16', 1, '2026-11-17'],
  ['over a weekend', '2026-11-20', 1, '2026-11-23'],
  ['over Thanksgiving', '2026-11-25', 1, '2026-11-27'],
  ['over Thanksgiving and a weekend', '2026-11-25', 2, '2026-11-30'],
  ['from a Saturday', '2026-11-21', 1, '2026-11-24'],
  ['nothing from a Saturday', '2026-11-21', 0, '2026-11-23'],
  ['nothing from a weekday', '2026-11-20', 0, '2026-11-20'],
  ['over the new year', '2026-12-31', 1, '2027-01-04'],
] as const)('banking days: %s', (_, date, count, expected) => {
  expect(addBankingDays(date, count)).toBe(expected);
});
