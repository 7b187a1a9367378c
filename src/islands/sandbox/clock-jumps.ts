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

/** 9 AM in New York on the first day after today on which banks work. */
export function nextBusinessDay(now: Date): Date {
  return easternInstant(addBankingDays(addDays(easternDate(now), 1), 0), OFFICE_OPENS_AT);
}

/** What a field of the kind `datetime-local` holds, read as a wall clock in New York; null for no moment. */
export function readEastern(text: string): Date | null {
  const found = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)/.exec(text);
  const date = found && parseCalendarDate(found[1] ?? '');
  return date ? easternInstant(date, Number(found[2]), Number(found[3])) : null;
}

/** A moment for a field of the kind `datetime-local`, as a wall clock in New York. */
export function writeEastern(instant: Date): string {
  const { date, hour, minute } = easternParts(instant);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date}T${two(hour)}:${two(minute)}`;
}
