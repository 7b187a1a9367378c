import type { CalendarDate } from '../calendar.ts';
import { AUTOLOAD_FREQUENCIES, type AutoloadSchedule, autoloadDates } from './autoload-dates.ts';
import type { AutoloadState } from './autoload-states.ts';

type Terms = AutoloadSchedule & {
  amountMinor: number;
  floorMinor: number | null;
  state: AutoloadState;
};

/** So many runs show a schedule that comes sooner: two of them differ within a few, months of each length included. */
const COMPARED = 60;
const LAST_DATE = '9999-12-31' as CalendarDate;

/**
 * Whether a change lets more money move than what was agreed to, or the same sooner. A pause is as good as taken back:
 * whoever resumes begins it anew.
 *
 * @param from the first date whose run may still begin
 */
export function isRaised(before: Terms, after: Terms, from: CalendarDate): boolean {
  if (after.state === 'ended') return false;
  const isResumed = before.state !== 'active' && after.state === 'active';
  const often = ({ frequency }: Terms) => AUTOLOAD_FREQUENCIES.indexOf(frequency);
  const isLonger = before.endOn !== null && (after.endOn === null || after.endOn > before.endOn);
  return (
    isResumed ||
    after.amountMinor > before.amountMinor ||
    (after.floorMinor ?? 0) > (before.floorMinor ?? 0) ||
    often(after) < often(before) ||
    isLonger ||
    comesSooner(before, after, from)
  );
}

/** Whether the first run, or the second and so on, comes on an earlier date, or comes at all where it did not. */
function comesSooner(before: AutoloadSchedule, after: AutoloadSchedule, from: CalendarDate): boolean {
  const datesOf = (schedule: AutoloadSchedule) =>
    autoloadDates(schedule, { from, to: LAST_DATE, limit: COMPARED });
  const known = datesOf(before);
  return datesOf(after).some((date, index) => {
    const agreed = known[index];
    return agreed === undefined || date < agreed;
  });
}
