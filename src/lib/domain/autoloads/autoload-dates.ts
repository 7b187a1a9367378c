import {
  addDays,
  type CalendarDate,
  easternInstant,
  parseCalendarDate,
  toCalendarDate,
} from '../calendar.ts';
import type { Clock } from '../clock.ts';
import { TIME_ZONE } from '../limits.ts';
import { type Problem, problem, required } from '../problem.ts';

/** How often an autoload comes (spec §3 "Autoload"). */
export const AUTOLOAD_FREQUENCIES = ['daily', 'weekly', 'monthly', 'last_of_month'] as const;
export type AutoloadFrequency = (typeof AUTOLOAD_FREQUENCIES)[number];

/** Which days an autoload loads on: dates in New York, the end included. */
export type AutoloadSchedule = {
  readonly frequency: AutoloadFrequency;
  readonly startOn: CalendarDate;
  readonly endOn: CalendarDate | null;
};

/** Hour of the daily loads in New York (spec §9 "Daily loads run"). */
const RUN_HOUR = 3;

/** When the run of a date begins. */
export const autoloadRunAt = (date: CalendarDate): Date => easternInstant(date, RUN_HOUR);

/** When a run that the balance did not cover is no longer tried: the midnight in New York that ends its date. */
export const autoloadRunEnd = (date: CalendarDate): Date => easternInstant(addDays(date, 1));

/**
 * The first date on which an autoload may start: tomorrow where the user is, and the day after where the run of that
 * date has begun in New York. West of Denver that is so late in the evening (spec §5 "Autoload start date").
 *
 * @param timeZone IANA name of the user's zone
 */
export function firstAutoloadStart(clock: Clock, timeZone: string = TIME_ZONE): CalendarDate {
  const now = clock.now();
  const tomorrow = addDays(dateIn(now, timeZone), 1);
  return autoloadRunAt(tomorrow) <= now ? addDays(tomorrow, 1) : tomorrow;
}

/** The first date whose run has not begun: what changes of a schedule begin with. */
export function firstOpenDate(now: Date): CalendarDate {
  const today = dateIn(now, TIME_ZONE);
  return autoloadRunAt(today) <= now ? addDays(today, 1) : today;
}

/** An IANA time zone that this machine knows. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** A start date no earlier than the first valid one. */
export function autoloadStartDate(value: string, clock: Clock, timeZone: string = TIME_ZONE): Problem | null {
  return dateFrom(value, firstAutoloadStart(clock, timeZone));
}

/** Optional; at least one day after the start, and not before the first load. */
export function autoloadEndDate(
  value: string,
  { frequency, startOn }: Pick<AutoloadSchedule, 'frequency' | 'startOn'>,
): Problem | null {
  if (value === '') return null;
  const dayAfter = addDays(startOn, 1);
  const first = nextAutoloadDate({ frequency, startOn, endOn: null }, startOn);
  return dateFrom(value, first && first > dayAfter ? first : dayAfter);
}

/**
 * The first date of a schedule on or after a given one; null once it is over. A monthly one that starts on the 29th,
 * 30th or 31st loads on the last day of a month that has no such day, and on its own day again in the next.
 */
export function nextAutoloadDate(schedule: AutoloadSchedule, from: CalendarDate): CalendarDate | null {
  const { startOn, endOn } = schedule;
  const date = dateOnOrAfter(schedule, from > startOn ? from : startOn);
  return endOn !== null && date > endOn ? null : date;
}

/** The dates of a schedule from one date to another, both included; at most `limit`. */
export function autoloadDates(
  schedule: AutoloadSchedule,
  { from, to, limit }: { from: CalendarDate; to: CalendarDate; limit: number },
): CalendarDate[] {
  const dates: CalendarDate[] = [];
  for (
    let date = nextAutoloadDate(schedule, from);
    date !== null && date <= to && dates.length < limit;
    date = nextAutoloadDate(schedule, addDays(date, 1))
  ) {
    dates.push(date);
  }
  return dates;
}

function dateOnOrAfter({ frequency, startOn }: AutoloadSchedule, from: CalendarDate): CalendarDate {
  if (frequency === 'daily') return from;
  if (frequency === 'weekly') return addDays(startOn, Math.ceil(daysBetween(startOn, from) / 7) * 7);
  const day = frequency === 'monthly' ? Number(startOn.slice(8)) : 31;
  const inMonth = dayOfMonth(from, day);
  return inMonth >= from ? inMonth : dayOfMonth(addDays(dayOfMonth(from, 31), 1), day);
}

/** A day of the month of a date, or the last one where the month is shorter. */
function dayOfMonth(date: CalendarDate, day: number): CalendarDate {
  const [year = 0, month = 0] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return toCalendarDate(year, month, Math.min(day, last));
}

const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** The date on a wall clock of a zone. */
function dateIn(instant: Date, timeZone: string): CalendarDate {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  const found: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(instant)) found[type] = Number(value);
  return toCalendarDate(found.year ?? 0, found.month ?? 0, found.day ?? 0);
}

function dateFrom(value: string, first: CalendarDate): Problem | null {
  const blank = required(value);
  if (blank) return blank;
  const date = parseCalendarDate(value);
  if (!date) return problem('invalidFormat');
  return date < first ? problem('dateFrom', { date: first }) : null;
}
