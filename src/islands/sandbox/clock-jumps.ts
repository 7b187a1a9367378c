import { addBankingDays } from '#lib/domain/bank/bank-holidays.ts';
import {
  addDays,
  easternDate,
  easternInstant,
  easternParts,
  parseCalendarDate,
} from '#lib/domain/calendar.ts';

const HOUR_MS = 3_600_000;
const OFFICE_OPENS_AT = 9;

export const oneHourLater = (now: Date): Date => new Date(now.getTime() + HOUR_MS);
export const oneDayLater = (now: Date): Date => new Date(now.getTime() + 24 * HOUR_MS);

/** 9 AM in New York on the next banking day after today. */
export function nextBusinessDay(now: Date): Date {
  return easternInstant(addBankingDays(addDays(easternDate(now), 1), 0), OFFICE_OPENS_AT);
}

/** Reads the value of a `datetime-local` field as a wall clock in New York; null for no moment. */
export function readEastern(text: string): Date | null {
  const found = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)/.exec(text);
  const date = found && parseCalendarDate(found[1] ?? '');
  return date ? easternInstant(date, Number(found[2]), Number(found[3])) : null;
}

/** Writes a moment for a `datetime-local` field, as a wall clock in New York. */
export function writeEastern(instant: Date): string {
  const { date, hour, minute } = easternParts(instant);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date}T${two(hour)}:${two(minute)}`;
}
