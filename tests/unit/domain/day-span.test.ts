import { expect, test } from 'vitest';
import type { CalendarDate } from '#lib/domain/calendar.ts';
import { wrongDaysOf } from '#lib/domain/day-span.ts';

const today = '2026-11-30' as CalendarDate;
const tooMany = (last: string) => ({ kind: 'tooMany', mostDays: 366, last });

test.each([
  ['none', {}, null],
  ['one day', { from: '2026-11-30', to: '2026-11-30' }, null],
  ['backwards', { from: '2026-11-30', to: '2026-11-29' }, { kind: 'backwards' }],
  ['as many as may be', { from: '2025-11-30', to: '2026-11-30' }, null],
  ['one too many', { from: '2025-11-29', to: '2026-11-30' }, tooMany('2026-11-29')],
  ['until today', { from: '2025-11-30' }, null],
  ['too many until today', { from: '2024-01-01' }, tooMany('2024-12-31')],
  ['from a day to come', { from: '2027-05-01' }, null],
  ['without a beginning', { to: '2020-01-01' }, null],
])('days of a statement: %s', (_, days, wrong) => {
  expect(wrongDaysOf(days, { today, mostDays: 366 })).toEqual(wrong);
});

test('days without a most may be any number, but not backwards', () => {
  expect(wrongDaysOf({ from: '2001-01-01', to: '2026-11-30' }, { today })).toBeNull();
  expect(wrongDaysOf({ from: '2026-11-30', to: '2026-11-29' }, { today })).toEqual({ kind: 'backwards' });
});
