import { describe, expect, test } from 'vitest';
import {
  autoloadDates,
  autoloadEndDate,
  autoloadRunAt,
  autoloadRunEnd,
  autoloadStartDate,
  firstAutoloadStart,
  firstOpenDate,
  isTimeZone,
  nextAutoloadDate,
} from '#lib/domain/autoloads/autoload-dates.ts';
import { addDays, type CalendarDate, weekdayOf } from '#lib/domain/calendar.ts';
import { fixedClock } from '#lib/domain/clock.ts';

describe('the first start is tomorrow where the user is, or the day after once its run has begun', () => {
  test.each([
    ['New York, by day', 'America/New_York', '2026-11-21T15:00:00Z', '2026-11-22'],
    [
      'New York, late: the run of tomorrow is hours away',
      'America/New_York',
      '2026-11-22T04:59:59Z',
      '2026-11-22',
    ],
    ['New York, after midnight, before the run', 'America/New_York', '2026-11-22T05:00:00Z', '2026-11-23'],
    [
      'Los Angeles, the last second before the run',
      'America/Los_Angeles',
      '2026-11-22T07:59:59Z',
      '2026-11-22',
    ],
    [
      'Los Angeles, midnight: the run began, and it is tomorrow',
      'America/Los_Angeles',
      '2026-11-22T08:00:00Z',
      '2026-11-23',
    ],
    ['Anchorage, before eleven in the evening', 'America/Anchorage', '2026-11-22T07:59:59Z', '2026-11-22'],
    ['Anchorage, from eleven in the evening', 'America/Anchorage', '2026-11-22T08:00:00Z', '2026-11-23'],
    ['Honolulu, from ten in the evening', 'Pacific/Honolulu', '2026-11-22T08:00:00Z', '2026-11-23'],
    [
      'Honolulu in summer, from nine in the evening',
      'Pacific/Honolulu',
      '2026-07-22T07:00:00Z',
      '2026-07-23',
    ],
    ['Honolulu in summer, just before', 'Pacific/Honolulu', '2026-07-22T06:59:59Z', '2026-07-22'],
    ['Kabul, where it is tomorrow already', 'Asia/Kabul', '2026-11-21T20:00:00Z', '2026-11-23'],
    ['Kiritimati, farthest ahead', 'Pacific/Kiritimati', '2026-11-21T12:00:00Z', '2026-11-23'],
    ['the night that summer time begins', 'Pacific/Honolulu', '2027-03-14T07:00:00Z', '2027-03-15'],
    ['the night that summer time ends', 'Pacific/Honolulu', '2026-11-01T07:59:59Z', '2026-11-01'],
  ])('%s', (_, zone, now, first) => {
    expect(firstAutoloadStart(fixedClock(now), zone)).toBe(first);
  });

  test('wherever the user is, the run of the first start has not begun, and that of the day before it is no tomorrow or has', () => {
    const zones = ['Pacific/Midway', 'America/Denver', 'UTC', 'Asia/Kathmandu', 'Pacific/Auckland'];
    for (let hour = 0; hour < 24 * 400; hour += 5) {
      const now = new Date(Date.UTC(2027, 0, 1) + hour * 3_600_000);
      for (const zone of zones) {
        const first = firstAutoloadStart({ now: () => now }, zone);
        expect(autoloadRunAt(first) > now).toBe(true);
        const today = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(now) as CalendarDate;
        const before = addDays(first, -1);
        expect([zone, now, before === today || autoloadRunAt(before) <= now]).toEqual([zone, now, true]);
      }
    }
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
    expect(autoloadEndDate(value, { frequency: 'daily', startOn: '2026-11-22' })).toEqual(problem);
  });

  test('an end before the first load would make an autoload of nothing', () => {
    const schedule = { frequency: 'last_of_month', startOn: '2026-11-22' } as const;
    expect(autoloadEndDate('2026-11-29', schedule)).toEqual({
      key: 'field.dateFrom',
      params: { date: '2026-11-30' },
    });
    expect(autoloadEndDate('2026-11-30', schedule)).toBeNull();
  });
});

test.each([
  ['America/New_York', true],
  ['Asia/Kabul', true],
  ['Mars/Olympus', false],
  ['', false],
])('%j is a time zone: %s', (name, is) => {
  expect(isTimeZone(name)).toBe(is);
});

describe('runs begin at three in the morning in New York', () => {
  test.each([
    ['in winter', '2026-11-22', '2026-11-22T08:00:00.000Z', '2026-11-23T05:00:00.000Z'],
    ['in summer', '2026-07-22', '2026-07-22T07:00:00.000Z', '2026-07-23T04:00:00.000Z'],
    [
      'the day that summer time begins, which has 23 hours',
      '2027-03-14',
      '2027-03-14T07:00:00.000Z',
      '2027-03-15T04:00:00.000Z',
    ],
    [
      'the day that summer time ends, which has 25 hours',
      '2026-11-01',
      '2026-11-01T08:00:00.000Z',
      '2026-11-02T05:00:00.000Z',
    ],
  ] as const)('%s', (_, date, begins, ends) => {
    expect(autoloadRunAt(date).toISOString()).toBe(begins);
    expect(autoloadRunEnd(date).toISOString()).toBe(ends);
  });

  test.each([
    ['2026-11-22T07:59:59Z', '2026-11-22'],
    ['2026-11-22T08:00:00Z', '2026-11-23'],
  ])('at %s the first date that is still to come is %s', (now, date) => {
    expect(firstOpenDate(new Date(now))).toBe(date);
  });
});

const datesOf = (
  frequency: 'daily' | 'weekly' | 'monthly' | 'last_of_month',
  startOn: CalendarDate,
  endOn: CalendarDate | null = null,
  limit = 400,
) => autoloadDates({ frequency, startOn, endOn }, { from: '2020-01-01', to: '2099-01-01', limit });

describe('the dates of a schedule, by a calendar written by hand', () => {
  test.each([
    [
      'daily over the end of summer time',
      datesOf('daily', '2026-10-31', '2026-11-02'),
      ['2026-10-31', '2026-11-01', '2026-11-02'],
    ],
    [
      'daily over the beginning of summer time',
      datesOf('daily', '2027-03-13', '2027-03-15'),
      ['2027-03-13', '2027-03-14', '2027-03-15'],
    ],
    [
      'daily over 29 February',
      datesOf('daily', '2028-02-28', '2028-03-01'),
      ['2028-02-28', '2028-02-29', '2028-03-01'],
    ],
    [
      'weekly over both ends of a year',
      datesOf('weekly', '2027-12-20', '2028-01-10'),
      ['2027-12-20', '2027-12-27', '2028-01-03', '2028-01-10'],
    ],
    [
      'weekly on a Sunday over the change of the clocks',
      datesOf('weekly', '2027-03-07', '2027-03-21'),
      ['2027-03-07', '2027-03-14', '2027-03-21'],
    ],
    [
      'weekly over 29 February',
      datesOf('weekly', '2028-02-22', '2028-03-07'),
      ['2028-02-22', '2028-02-29', '2028-03-07'],
    ],
    [
      'monthly on the 31st',
      datesOf('monthly', '2027-12-31', '2028-06-30'),
      ['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31', '2028-06-30'],
    ],
    [
      'monthly on the 30th, in a year without 29 February',
      datesOf('monthly', '2027-01-30', '2027-04-30'),
      ['2027-01-30', '2027-02-28', '2027-03-30', '2027-04-30'],
    ],
    [
      'monthly from 29 February',
      datesOf('monthly', '2028-02-29', '2028-04-29'),
      ['2028-02-29', '2028-03-29', '2028-04-29'],
    ],
    [
      'monthly on the 15th over the end of a year',
      datesOf('monthly', '2026-11-15', '2027-01-15'),
      ['2026-11-15', '2026-12-15', '2027-01-15'],
    ],
    [
      'the last of each month',
      datesOf('last_of_month', '2027-11-30', '2028-03-31'),
      ['2027-11-30', '2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31'],
    ],
    [
      'the last of each month, begun within one',
      datesOf('last_of_month', '2027-02-10', '2027-03-30'),
      ['2027-02-28'],
    ],
  ])('%s', (_, found, expected) => {
    expect(found).toEqual(expected);
  });

  test('a date is bounded by start, end, range and limit', () => {
    const schedule = { frequency: 'daily', startOn: '2027-01-01', endOn: '2027-01-10' } as const;
    expect(nextAutoloadDate(schedule, '2026-01-01')).toBe('2027-01-01');
    expect(nextAutoloadDate(schedule, '2027-01-10')).toBe('2027-01-10');
    expect(nextAutoloadDate(schedule, '2027-01-11')).toBeNull();
    const range = { from: '2027-01-09', to: '2027-02-01' } as const;
    expect(autoloadDates(schedule, { ...range, limit: 9 })).toEqual(['2027-01-09', '2027-01-10']);
    expect(autoloadDates(schedule, { ...range, limit: 1 })).toEqual(['2027-01-09']);
  });
});

describe('for every start of 800 days', () => {
  const starts = Array.from({ length: 800 }, (_, day) => addDays('2026-11-01', day));

  test('daily and weekly dates are as far apart as they say', () => {
    for (const start of starts) {
      expect(datesOf('daily', start, null, 3)).toEqual([start, addDays(start, 1), addDays(start, 2)]);
      const weekly = datesOf('weekly', start, null, 60);
      expect(weekly.map((date, index) => addDays(date, -7 * index))).toEqual(weekly.map(() => start));
      expect(new Set(weekly.map(weekdayOf)).size).toBe(1);
    }
  });

  test('each month has one date: its own day, or its last', () => {
    for (const start of starts) {
      const monthly = datesOf('monthly', start, null, 16);
      const months = monthly.map((date) => date.slice(0, 7));
      expect(new Set(months).size).toBe(16);
      expect(months).toEqual([...months].sort());
      for (const date of monthly) {
        const isLast = addDays(date, 1).endsWith('-01');
        expect(date.slice(8) === start.slice(8) || (isLast && date.slice(8) < start.slice(8))).toBe(true);
      }
      for (const date of datesOf('last_of_month', start, null, 16)) expect(addDays(date, 1)).toMatch(/-01$/);
    }
  });

  test('asking again from the day after gives the next date, and none is left out', () => {
    for (const frequency of ['daily', 'weekly', 'monthly', 'last_of_month'] as const) {
      for (const startOn of starts.filter((_, day) => day % 7 === 0)) {
        const schedule = { frequency, startOn, endOn: null };
        const dates = datesOf(frequency, startOn, null, 5);
        for (let day = startOn; day <= (dates[4] as CalendarDate); day = addDays(day, 1)) {
          expect(nextAutoloadDate(schedule, day)).toBe(dates.find((date) => date >= day));
        }
      }
    }
  });
});
