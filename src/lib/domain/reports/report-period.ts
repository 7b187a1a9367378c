import { addDays, type CalendarDate, weekdayOf } from '../calendar.ts';

export const REPORT_STEPS = ['day', 'week', 'month'] as const;
/** What one point of a chart covers; a week begins on Monday. */
export type ReportStep = (typeof REPORT_STEPS)[number];

/** Days in New York, both included. */
export type ReportPeriod = { readonly from: CalendarDate; readonly to: CalendarDate };

/** How many days a period has. */
const lengthOf = ({ from, to }: ReportPeriod): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;

/** The period of the same length that ends the day before this one begins. */
export function periodBefore(period: ReportPeriod): ReportPeriod {
  const to = addDays(period.from, -1);
  return { from: addDays(to, 1 - lengthOf(period)), to };
}

/** A chart has at most 62 points: days, then weeks, then months. */
export function stepOf(period: ReportPeriod): ReportStep {
  const days = lengthOf(period);
  if (days <= 62) return 'day';
  return days <= 183 ? 'week' : 'month';
}

/** The first day of the point that a day belongs to; a point does not begin before its period. */
export function startOfStep(day: CalendarDate, step: ReportStep, { from }: ReportPeriod): CalendarDate {
  const start =
    step === 'day'
      ? day
      : step === 'week'
        ? addDays(day, 1 - weekdayOf(day))
        : (`${day.slice(0, 7)}-01` as CalendarDate);
  return start < from ? from : start;
}

/** The first days of all points of a period, in order. */
export function pointsOf(period: ReportPeriod): CalendarDate[] {
  const step = stepOf(period);
  const points = new Set<CalendarDate>();
  for (let day = period.from; day <= period.to; day = addDays(day, 1)) {
    points.add(startOfStep(day, step, period));
  }
  return [...points];
}
