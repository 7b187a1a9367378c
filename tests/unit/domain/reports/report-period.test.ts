import { expect, test } from 'vitest';
import type { CalendarDate } from '#lib/domain/calendar.ts';
import { medianOf } from '#lib/domain/reports/median.ts';
import { categoryOf } from '#lib/domain/reports/merchant-groups.ts';
import { periodBefore, pointsOf, startOfStep, stepOf } from '#lib/domain/reports/report-period.ts';

const period = (from: string, to: string) => ({ from: from as CalendarDate, to: to as CalendarDate });

test('the period before has as many days and ends the day before', () => {
  expect(periodBefore(period('2026-11-01', '2026-11-30'))).toEqual(period('2026-10-02', '2026-10-31'));
  expect(periodBefore(period('2026-03-08', '2026-03-08'))).toEqual(period('2026-03-07', '2026-03-07'));
  expect(periodBefore(period('2024-01-01', '2024-12-31'))).toEqual(period('2022-12-31', '2023-12-31'));
});

test.each([
  ['2026-01-01', '2026-03-03', 'day', 62],
  ['2026-01-01', '2026-03-04', 'week', 10],
  ['2026-01-01', '2026-07-02', 'week', 27],
  ['2026-01-01', '2026-07-03', 'month', 7],
  ['2025-11-24', '2026-11-24', 'month', 13],
])('%s to %s is drawn by %s in %i points', (from, to, step, points) => {
  expect(stepOf(period(from, to))).toBe(step);
  expect(pointsOf(period(from, to))).toHaveLength(points);
});

test('a point begins on its Monday or its first of the month, and not before the period', () => {
  const days = period('2026-11-12', '2026-12-31');
  expect(startOfStep('2026-11-13' as CalendarDate, 'week', days)).toBe('2026-11-12');
  expect(startOfStep('2026-11-20' as CalendarDate, 'week', days)).toBe('2026-11-16');
  expect(startOfStep('2026-11-20' as CalendarDate, 'month', days)).toBe('2026-11-12');
  expect(startOfStep('2026-12-20' as CalendarDate, 'month', days)).toBe('2026-12-01');
});

test.each([
  ['5411', 'groceries'],
  ['5812', 'restaurants'],
  ['5541', 'fuel'],
  ['3058', 'travel'],
  ['4111', 'transport'],
  ['5912', 'health'],
  ['5311', 'shopping'],
  ['6011', 'cash'],
  ['4900', 'home'],
  ['8299', 'education'],
  ['7832', 'leisure'],
  ['7230', 'services'],
  ['9399', 'government'],
  ['1000', 'other'],
  ['', 'other'],
])('the category code %s is %s', (code, category) => {
  expect(categoryOf(code)).toBe(category);
});

test('the median is the value in the middle, the lower of two', () => {
  expect(medianOf([])).toBeNull();
  expect(medianOf([{ value: 3, count: 0 }])).toBeNull();
  expect(medianOf([{ value: 30, count: 1 }])).toBe(30);
  expect(
    medianOf([
      { value: 40, count: 2 },
      { value: 2, count: 2 },
    ]),
  ).toBe(2);
  expect(
    medianOf([
      { value: 1, count: 1 },
      { value: 9, count: 2 },
    ]),
  ).toBe(9);
});
