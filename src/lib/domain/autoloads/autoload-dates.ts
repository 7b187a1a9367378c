import { addDays, type CalendarDate, easternDate, parseCalendarDate } from '../calendar.ts';
import type { Clock } from '../clock.ts';
import { type Problem, problem, required } from '../problem.ts';

/**
 * The first date on which an autoload may start: tomorrow in New York, and the day after tomorrow late in the
 * day, once UTC has already begun the next date there (spec §5 "Autoload start date").
 */
export function firstAutoloadStart(clock: Clock): CalendarDate {
  const now = clock.now();
  const eastern = easternDate(now);
  const utc = now.toISOString().slice(0, 10);
  return addDays(eastern, utc > eastern ? 2 : 1);
}

/** A start date no earlier than the first valid one. */
export function autoloadStartDate(value: string, clock: Clock): Problem | null {
  return dateFrom(value, firstAutoloadStart(clock));
}

/** Optional; at least one day after the start. */
export function autoloadEndDate(value: string, startDate: CalendarDate): Problem | null {
  return value === '' ? null : dateFrom(value, addDays(startDate, 1));
}

function dateFrom(value: string, first: CalendarDate): Problem | null {
  const blank = required(value);
  if (blank) return blank;
  const date = parseCalendarDate(value);
  if (!date) return problem('invalidFormat');
  return date < first ? problem('dateFrom', { date: first }) : null;
}
