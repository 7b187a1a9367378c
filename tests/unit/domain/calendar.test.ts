import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  type CalendarDate,
  easternInstant,
  easternParts,
  easternTime,
  parseCalendarDate,
  startOfDay,
  startOfMonth,
  startOfNextDay,
  startOfNextMonth,
  startOfNextWeek,
  startOfWeek,
  weekdayOf,
} from '#lib/domain/calendar.ts';

const iso = (instant: Date) => instant.toISOString();

describe('the wall clock in New York', () => {
  test.each([
    ['2026-01-05T04:59:59Z', '23:59:59'],
    ['2026-01-05T05:00:00Z', '00:00:00'],
    ['2026-07-05T13:04:07Z', '09:04:07'],
  ])('shows a time of two figures each at %s', (instant, shown) => {
    expect(easternTime(new Date(instant))).toBe(shown);
  });

  test.each([
    ['2026-01-15T12:00:00Z', '2026-01-15', 7, 4],
    ['2026-07-15T12:00:00Z', '2026-07-15', 8, 3],
    ['2026-11-21T04:59:59Z', '2026-11-20', 23, 5],
    ['2026-11-21T05:00:00Z', '2026-11-21', 0, 6],
    ['2026-03-08T06:59:59Z', '2026-03-08', 1, 7],
    ['2026-03-08T07:00:00Z', '2026-03-08', 3, 7],
    ['2026-11-01T05:30:00Z', '2026-11-01', 1, 7],
    ['2026-11-01T06:30:00Z', '2026-11-01', 1, 7],
    ['2024-02-29T12:00:00Z', '2024-02-29', 7, 4],
  ])('at %s it is %s, hour %i, weekday %i', (instant, date, hour, weekday) => {
    expect(easternParts(new Date(instant))).toMatchObject({ date, hour, weekday });
  });
});

describe('a wall-clock time has one instant', () => {
  test.each([
    ['2026-01-15', 3, 0, '2026-01-15T08:00:00.000Z'],
    ['2026-07-15', 3, 0, '2026-07-15T07:00:00.000Z'],
    ['2026-03-08', 0, 0, '2026-03-08T05:00:00.000Z'],
    ['2026-03-08', 3, 0, '2026-03-08T07:00:00.000Z'],
    ['2026-11-01', 0, 0, '2026-11-01T04:00:00.000Z'],
    ['2026-11-01', 3, 0, '2026-11-01T08:00:00.000Z'],
    ['2026-11-01', 1, 30, '2026-11-01T05:30:00.000Z'],
    ['2026-03-08', 2, 30, '2026-03-08T07:30:00.000Z'],
  ] as const)('%s %i:%i is %s', (date, hour, minute, expected) => {
    expect(iso(easternInstant(date, hour, minute))).toBe(expected);
  });
});

describe('limits reset at midnight in New York', () => {
  test.each([
    ['an ordinary day', '2026-11-21T12:00:00Z', '2026-11-21T05:00:00.000Z', '2026-11-22T05:00:00.000Z'],
    ['the day of 23 hours', '2026-03-08T12:00:00Z', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
    ['the day of 25 hours', '2026-11-01T12:00:00Z', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
  ])('%s', (_, instant, start, next) => {
    expect(iso(startOfDay(new Date(instant)))).toBe(start);
    expect(iso(startOfNextDay(new Date(instant)))).toBe(next);
  });

  test.each([
    ['a Saturday', '2026-11-21T12:00:00Z', '2026-11-16T05:00:00.000Z', '2026-11-23T05:00:00.000Z'],
    ['late on a Sunday', '2026-11-23T04:59:59Z', '2026-11-16T05:00:00.000Z', '2026-11-23T05:00:00.000Z'],
    ['early on a Monday', '2026-11-23T05:00:00Z', '2026-11-23T05:00:00.000Z', '2026-11-30T05:00:00.000Z'],
    [
      'the week of the change',
      '2026-11-01T12:00:00Z',
      '2026-10-26T04:00:00.000Z',
      '2026-11-02T05:00:00.000Z',
    ],
  ])('weeks begin on Monday: %s', (_, instant, start, next) => {
    expect(iso(startOfWeek(new Date(instant)))).toBe(start);
    expect(iso(startOfNextWeek(new Date(instant)))).toBe(next);
  });

  test.each([
    ['2026-11-21T12:00:00Z', '2026-11-01T04:00:00.000Z', '2026-12-01T05:00:00.000Z'],
    ['2026-12-31T12:00:00Z', '2026-12-01T05:00:00.000Z', '2027-01-01T05:00:00.000Z'],
    ['2027-01-01T04:59:59Z', '2026-12-01T05:00:00.000Z', '2027-01-01T05:00:00.000Z'],
    ['2026-03-31T12:00:00Z', '2026-03-01T05:00:00.000Z', '2026-04-01T04:00:00.000Z'],
  ])('the month of %s', (instant, start, next) => {
    expect(iso(startOfMonth(new Date(instant)))).toBe(start);
    expect(iso(startOfNextMonth(new Date(instant)))).toBe(next);
  });
});

test('any instant lies within its own day, week and month', () => {
  const anyInstant = fc.date({
    min: new Date('2000-01-01'),
    max: new Date('2100-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(anyInstant, (instant) => {
      for (const [start, next] of [
        [startOfDay(instant), startOfNextDay(instant)],
        [startOfWeek(instant), startOfNextWeek(instant)],
        [startOfMonth(instant), startOfNextMonth(instant)],
      ] as const) {
        expect(start.getTime()).toBeLessThanOrEqual(instant.getTime());
        expect(next.getTime()).toBeGreaterThan(instant.getTime());
        expect(easternParts(start)).toMatchObject({ hour: 0, minute: 0, second: 0 });
      }
    }),
  );
});

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-03-08', 1, '2026-03-09'],
  ['2026-03-01', -1, '2026-02-28'],
] as const)('%s and %i days is %s', (date, days, expected) => {
  expect(addDays(date, days)).toBe(expected);
});

test.each<[CalendarDate, number]>([
  ['2026-11-16', 1],
  ['2026-11-21', 6],
  ['2026-11-22', 7],
])('%s is weekday %i', (date, weekday) => {
  expect(weekdayOf(date)).toBe(weekday);
});

test.each([
  ['2026-11-21', '2026-11-21'],
  ['2024-02-29', '2024-02-29'],
  ['2026-02-29', null],
  ['2026-13-01', null],
  ['2026-1-1', null],
  ['21/11/2026', null],
  ['', null],
])('%j is read as the date %s', (text, expected) => {
  expect(parseCalendarDate(text)).toBe(expected);
});
