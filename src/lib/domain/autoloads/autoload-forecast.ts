import type { CalendarDate } from '../calendar.ts';

/** How many days a forecast looks ahead, today included. */
export const FORECAST_DAYS = 30;

/** The runs of one autoload within the forecast: the first is known better than the later ones. */
export type PlannedRuns = {
  readonly dates: readonly CalendarDate[];
  readonly firstMinor: number;
  readonly laterMinor: number;
};

export type ExpectedCredit = { readonly date: CalendarDate; readonly amountMinor: number };

/** A day on which money moves, with what is left at its end; below zero is what is missing. */
export type ForecastDay = {
  readonly date: CalendarDate;
  readonly outMinor: number;
  readonly inMinor: number;
  readonly leftMinor: number;
};

/** The balance day by day. A run is tried until the end of its day, so a credit of the same day counts before it. */
export function forecastDays({
  availableMinor,
  runs,
  credits,
}: {
  availableMinor: number;
  runs: readonly PlannedRuns[];
  credits: readonly ExpectedCredit[];
}): ForecastDay[] {
  const moves = new Map<CalendarDate, { outMinor: number; inMinor: number }>();
  const on = (date: CalendarDate) => {
    const found = moves.get(date) ?? { outMinor: 0, inMinor: 0 };
    moves.set(date, found);
    return found;
  };
  for (const { date, amountMinor } of credits) on(date).inMinor += amountMinor;
  for (const { dates, firstMinor, laterMinor } of runs) {
    for (const [index, date] of dates.entries()) on(date).outMinor += index === 0 ? firstMinor : laterMinor;
  }
  let leftMinor = availableMinor;
  return [...moves.keys()].sort().map((date) => {
    const { outMinor, inMinor } = on(date);
    leftMinor += inMinor - outMinor;
    return { date, outMinor, inMinor, leftMinor };
  });
}

/** The first day that the balance does not cover, with what is missing on it and until the end of the forecast. */
export type Shortage = {
  readonly date: CalendarDate;
  readonly missingMinor: number;
  readonly inAllMinor: number;
};

export function firstShortage(days: readonly ForecastDay[]): Shortage | null {
  const first = days.find(({ outMinor, leftMinor }) => leftMinor < 0 && outMinor > 0);
  if (!first) return null;
  const lowest = Math.min(...days.filter(({ outMinor }) => outMinor > 0).map(({ leftMinor }) => leftMinor));
  return { date: first.date, missingMinor: -first.leftMinor, inAllMinor: -lowest };
}
