import { TIME_ZONE } from './limits.ts';

/** A day without a time, `YYYY-MM-DD`. */
export type CalendarDate = `${number}-${number}-${number}`;

/** What a wall clock in New York shows; `weekday` counts from Monday = 1 to Sunday = 7. */
export type EasternParts = {
  readonly date: CalendarDate;
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly weekday: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
};

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const wallClock = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** The wall clock in America/New_York at an instant (spec §9 "Default timezone"). */
export function easternParts(instant: Date): EasternParts {
  const found: Record<string, number> = {};
  for (const { type, value } of wallClock.formatToParts(instant)) found[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = found;
  const date = toCalendarDate(year, month, day);
  return { date, year, month, day, weekday: weekdayOf(date), hour, minute, second };
}

/** The day it is in New York at an instant. */
export const easternDate = (instant: Date): CalendarDate => easternParts(instant).date;

/** What a wall clock in New York shows at an instant, as a table of figures sorts it: `14:03:09`. */
export function easternTime(instant: Date): string {
  const { hour, minute, second } = easternParts(instant);
  return [hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':');
}

/**
 * The instant at which a wall clock in New York shows a date and time. A time that the change to summer
 * time skips becomes the same distance after the change (02:30 → 03:30); one that happens twice in autumn
 * is its first occurrence.
 */
export function easternInstant(date: CalendarDate, hour = 0, minute = 0): Date {
  const asUtcMs = dateMs(date) + (hour * 60 + minute) * MINUTE_MS;
  const before = asUtcMs - offsetMs(asUtcMs - DAY_MS);
  const after = asUtcMs - offsetMs(asUtcMs + DAY_MS);
  const shows = (instantMs: number) => instantMs + offsetMs(instantMs) === asUtcMs;
  return new Date(shows(before) || !shows(after) ? before : after);
}

/** Midnight in New York that began the day of an instant. */
export const startOfDay = (instant: Date): Date => easternInstant(easternDate(instant));

/** Midnight in New York that began the Monday of an instant's week. */
export function startOfWeek(instant: Date): Date {
  const { date, weekday } = easternParts(instant);
  return easternInstant(addDays(date, 1 - weekday));
}

/** Midnight in New York that began the month of an instant. */
export function startOfMonth(instant: Date): Date {
  const { year, month } = easternParts(instant);
  return easternInstant(toCalendarDate(year, month, 1));
}

/** The next midnight in New York: when a daily limit resets. A day may have 23 or 25 hours. */
export const startOfNextDay = (instant: Date): Date => easternInstant(addDays(easternDate(instant), 1));

/** The next Monday's midnight in New York: when a weekly limit resets. */
export function startOfNextWeek(instant: Date): Date {
  const { date, weekday } = easternParts(instant);
  return easternInstant(addDays(date, 8 - weekday));
}

/** The first midnight of the next month in New York: when a monthly limit resets. */
export function startOfNextMonth(instant: Date): Date {
  const { year, month } = easternParts(instant);
  return easternInstant(month === 12 ? toCalendarDate(year + 1, 1, 1) : toCalendarDate(year, month + 1, 1));
}

/** The date a number of days later, or earlier where negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return new Date(dateMs(date) + days * DAY_MS).toISOString().slice(0, 10) as CalendarDate;
}

/** Monday = 1 to Sunday = 7. */
export const weekdayOf = (date: CalendarDate): number => new Date(dateMs(date)).getUTCDay() || 7;

/** Parses a `YYYY-MM-DD` that exists in the calendar; null for anything else, such as 30 February. */
export function parseCalendarDate(text: string): CalendarDate | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const instantMs = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(instantMs)) return null;
  return new Date(instantMs).toISOString().startsWith(text) ? (text as CalendarDate) : null;
}

/** A date from its numbers; the month counts from 1. */
export function toCalendarDate(year: number, month: number, day: number): CalendarDate {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}` as CalendarDate;
}

const dateMs = (date: CalendarDate): number => Date.parse(`${date}T00:00:00Z`);

/** How far New York's wall clock is ahead of UTC at an instant; negative. */
function offsetMs(instantMs: number): number {
  const { date, hour, minute, second } = easternParts(new Date(instantMs));
  const shownMs = dateMs(date) + (hour * 60 + minute) * MINUTE_MS + second * 1000;
  return shownMs - Math.floor(instantMs / 1000) * 1000;
}
