import { isBankingDay } from '../bank/bank-holidays.ts';
import { addDays, easternInstant, easternParts } from '../calendar.ts';
import { SUPPORT_CLOSES_HOUR, SUPPORT_OPENS_HOUR } from '../limits.ts';

/** Whether support answers: 9 a.m. to 6 p.m. Eastern, Monday to Friday, holidays excepted (spec §9). */
export function isSupportOpen(instant: Date): boolean {
  const { date, hour } = easternParts(instant);
  return isBankingDay(date) && hour >= SUPPORT_OPENS_HOUR && hour < SUPPORT_CLOSES_HOUR;
}

/** When support opens next; the instant itself where it is open. */
export function nextSupportOpening(instant: Date): Date {
  if (isSupportOpen(instant)) return instant;
  const { date, hour } = easternParts(instant);
  let day = hour < SUPPORT_OPENS_HOUR ? date : addDays(date, 1);
  while (!isBankingDay(day)) day = addDays(day, 1);
  return easternInstant(day, SUPPORT_OPENS_HOUR);
}
