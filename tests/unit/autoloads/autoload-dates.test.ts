import { describe, expect, test } from 'vitest';
import {
  autoloadEndDate,
  autoloadStartDate,
  firstAutoloadStart,
} from '#lib/domain/autoloads/autoload-dates.ts';
import { fixedClock } from '#lib/domain/clock.ts';

describe('an autoload starts tomorrow at the earliest', () => {
  test.each([
    ['by day: tomorrow', '2026-11-21T15:00:00Z', '2026-11-22'],
    ['just before seven in the evening: tomorrow', '2026-11-21T23:59:59Z', '2026-11-22'],
    ['from seven in the evening: the day after tomorrow', '2026-11-22T00:00:00Z', '2026-11-23'],
    ['just before midnight: the day after tomorrow', '2026-11-22T04:59:59Z', '2026-11-23'],
    ['after midnight: tomorrow again', '2026-11-22T05:00:00Z', '2026-11-23'],
    ['from eight in a summer evening: the day after tomorrow', '2026-07-16T00:00:00Z', '2026-07-17'],
  ])('%s', (_, now, first) => {
    expect(firstAutoloadStart(fixedClock(now))).toBe(first);
  });

  const clock = fixedClock('2026-11-21T15:00:00Z');

  test.each([
    ['2026-11-22', null],
    ['2027-01-31', null],
    ['2026-11-21', { key: 'field.dateFrom', params: { date: '2026-11-22' } }],
    ['', { key: 'field.required' }],
    ['2026-02-30', { key: 'field.invalidFormat' }],
    ['11/22/2026', { key: 'field.invalidFormat' }],
  ])('start %j', (value, problem) => {
    expect(autoloadStartDate(value, clock)).toEqual(problem);
  });

  test.each([
    ['', null],
    ['2026-11-23', null],
    ['2026-11-22', { key: 'field.dateFrom', params: { date: '2026-11-23' } }],
    ['2026-11-01', { key: 'field.dateFrom', params: { date: '2026-11-23' } }],
  ])('an end is at least one day after the start: %j', (value, problem) => {
    expect(autoloadEndDate(value, '2026-11-22')).toEqual(problem);
  });
});
