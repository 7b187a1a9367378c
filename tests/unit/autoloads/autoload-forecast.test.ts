import { describe, expect, test } from 'vitest';
import { firstShortage, forecastDays } from '#lib/domain/autoloads/autoload-forecast.ts';

const weekly = (firstMinor: number, laterMinor = firstMinor) =>
  ({ dates: ['2026-11-23', '2026-11-30', '2026-12-07'], firstMinor, laterMinor }) as const;

describe('the balance of each day on which money moves', () => {
  test('falls by what runs take, the first one apart', () => {
    expect(forecastDays({ availableMinor: 1_000, runs: [weekly(700, 100)], credits: [] })).toEqual([
      { date: '2026-11-23', outMinor: 700, inMinor: 0, leftMinor: 300 },
      { date: '2026-11-30', outMinor: 100, inMinor: 0, leftMinor: 200 },
      { date: '2026-12-07', outMinor: 100, inMinor: 0, leftMinor: 100 },
    ]);
  });

  test('counts a credit of the same day first, and runs of several autoloads together', () => {
    const days = forecastDays({
      availableMinor: 0,
      runs: [weekly(300), { dates: ['2026-11-30'], firstMinor: 50, laterMinor: 0 }],
      credits: [
        { date: '2026-11-23', amountMinor: 300 },
        { date: '2026-11-25', amountMinor: 1_000 },
      ],
    });
    expect(days.map(({ date, leftMinor }) => [date, leftMinor])).toEqual([
      ['2026-11-23', 0],
      ['2026-11-25', 1_000],
      ['2026-11-30', 650],
      ['2026-12-07', 350],
    ]);
    expect(firstShortage(days)).toBeNull();
  });
});

describe('the first day that is not covered', () => {
  test('says what is missing on it, and what would be enough to the end', () => {
    const days = forecastDays({ availableMinor: 500, runs: [weekly(300)], credits: [] });
    expect(firstShortage(days)).toEqual({ date: '2026-11-30', missingMinor: 100, inAllMinor: 400 });
  });

  test('is a day with loads: what is owed alone is none', () => {
    const days = forecastDays({
      availableMinor: -500,
      runs: [],
      credits: [{ date: '2026-11-23', amountMinor: 100 }],
    });
    expect(firstShortage(days)).toBeNull();
  });
});
