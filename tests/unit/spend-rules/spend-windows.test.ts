import { expect, test } from 'vitest';
import { spendWindowsAt } from '#lib/domain/spend-rules/spend-windows.ts';

const spansAt = (text: string) => {
  const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
  return Object.fromEntries(
    Object.entries(spendWindowsAt(new Date(text))).map(([name, { startMs, endMs }]) => [
      name,
      [iso(startMs), iso(endMs)],
    ]),
  );
};

test.each([
  [
    'a Friday in winter, late in the evening of New York',
    '2026-01-31T04:30:00Z',
    ['2026-01-30T05:00:00.000Z', '2026-01-31T05:00:00.000Z'],
    ['2026-01-26T05:00:00.000Z', '2026-02-02T05:00:00.000Z'],
    ['2026-01-01T05:00:00.000Z', '2026-02-01T05:00:00.000Z'],
  ],
  [
    'the Sunday on which the clocks go forward has 23 hours',
    '2026-03-08T12:00:00Z',
    ['2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
    ['2026-03-02T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
    ['2026-03-01T05:00:00.000Z', '2026-04-01T04:00:00.000Z'],
  ],
  [
    'the Sunday on which they go back has 25',
    '2026-11-01T12:00:00Z',
    ['2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
    ['2026-10-26T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
    ['2026-11-01T04:00:00.000Z', '2026-12-01T05:00:00.000Z'],
  ],
  [
    'a Monday begins its week',
    '2026-12-28T05:00:00Z',
    ['2026-12-28T05:00:00.000Z', '2026-12-29T05:00:00.000Z'],
    ['2026-12-28T05:00:00.000Z', '2027-01-04T05:00:00.000Z'],
    ['2026-12-01T05:00:00.000Z', '2027-01-01T05:00:00.000Z'],
  ],
])('%s', (_, at, day, week, month) => {
  expect(spansAt(at)).toEqual({ day, week, month, lifetime: ['1970-01-01T00:00:00.000Z', null] });
});

test('the last translation does not affect the next', () => {
  expect(spansAt('2026-05-05T12:00:00Z').day).toEqual([
    '2026-05-05T04:00:00.000Z',
    '2026-05-06T04:00:00.000Z',
  ]);
  expect(spansAt('2026-05-04T12:00:00Z').day).toEqual([
    '2026-05-04T04:00:00.000Z',
    '2026-05-05T04:00:00.000Z',
  ]);
});
