import { isBankingDay } from '../bank/bank-holidays.ts';
import { addDays, type CalendarDate, easternParts } from '../calendar.ts';
import { SUPPORT_CLOSES_HOUR, SUPPORT_OPENS_HOUR } from '../limits.ts';

/** Whether support answers: 9 a.m. to 6 p.m. Eastern, Monday to Friday, holidays excepted (spec §9). */
export function isSupportOpen(instant: Date): boolean {
  const { date, hour } = easternParts(instant);
  return isBankingDay(date) && hour >= SUPPORT_OPENS_HOUR && hour < SUPPORT_CLOSES_HOUR;
}

/** The day on which support opens next, by the calendar of New York; null while it is open. */
export type SupportOpening = { readonly when: 'today' | 'tomorrow' | 'later'; readonly date: CalendarDate };

export function nextSupportOpening(instant: Date): SupportOpening | null {
  if (isSupportOpen(instant)) return null;
  const { date: today, hour } = easternParts(instant);
  const tomorrow = addDays(today, 1);
  let date = hour < SUPPORT_OPENS_HOUR ? today : tomorrow;
  while (!isBankingDay(date)) date = addDays(date, 1);
  return { when: date === today ? 'today' : date === tomorrow ? 'tomorrow' : 'later', date };
}
