import { addDays, type CalendarDate } from './calendar.ts';
import { type Problem, problem } from './problem.ts';

/** Most days of one statement or report. */
export const SPAN_MAX_DAYS = 366;

/** What is wrong with days that end before they begin; an end that is left out is open. */
export const daySpanProblem = (from: string | undefined, to: string | undefined): Problem | null =>
  from && to && to < from ? problem('dateFrom', { date: from }) : null;

/** Why days cannot be shown. */
export type WrongDays =
  | { readonly kind: 'backwards' }
  /** `last` is the last day that is not too late for the first one */
  | { readonly kind: 'tooMany'; readonly mostDays: number; readonly last: CalendarDate };

type DaySpan = { readonly from?: string | undefined; readonly to?: string | undefined };

/**
 * Why these days cannot be shown, if they cannot. Days without an end go on until today; without a beginning they are as
 * many as are usual.
 *
 * @param mostDays how many there may be; left out, any number
 */
export function wrongDaysOf(
  { from, to }: DaySpan,
  { today, mostDays }: { today: CalendarDate; mostDays?: number | undefined },
): WrongDays | null {
  if (daySpanProblem(from, to)) return { kind: 'backwards' };
  if (!from || mostDays === undefined) return null;
  const last = addDays(from as CalendarDate, mostDays - 1);
  return (to || today) > last ? { kind: 'tooMany', mostDays, last } : null;
}
