import { addDays, type CalendarDate, easternDate } from '../calendar.ts';

/** A month of the calendar, `YYYY-MM`. */
export type Month = `${number}-${number}`;

/** The first and the last day of a month. */
export function daysOfMonth(month: Month): { from: CalendarDate; to: CalendarDate } {
  const from = `${month}-01` as CalendarDate;
  return { from, to: addDays(monthAfter(month, 1).concat('-01') as CalendarDate, -1) };
}

/** The month some months later, or earlier where `months` is below zero. */
export function monthAfter(month: Month, months: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const at = year * 12 + (number - 1) + months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}` as Month;
}

/** The month that runs in New York. */
export const monthOf = (now: Date): Month => easternDate(now).slice(0, 7) as Month;

/** The last month that is over: what somebody who asks for a statement usually wants. */
export const lastWholeMonth = (now: Date): Month => monthAfter(monthOf(now), -1);

/** A month as an address has it; null for whatever is none. */
export const parseMonth = (text: string): Month | null =>
  /^20\d{2}-(0[1-9]|1[0-2])$/.test(text) ? (text as Month) : null;
