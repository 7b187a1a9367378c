import { addDays, type CalendarDate, easternDate, parseCalendarDate } from '#lib/domain/calendar.ts';

/** Lengths to choose at one press, in days; today is the last of them. */
export const PRESETS = [7, 30, 90, 365] as const;
const USUAL_DAYS = 30;

/** What a report asks for, as its address says it. */
export type ReportQuery = { from: CalendarDate; to: CalendarDate; program: string[] };

/** Whatever is no day, and an end before its beginning, is left out. */
export function reportQueryOf(search: string, now: Date): ReportQuery {
  const given = new URLSearchParams(search);
  const dayAt = (name: string) => parseCalendarDate(given.get(name) ?? '');
  const to = dayAt('to') ?? easternDate(now);
  const from = dayAt('from') ?? addDays(to, 1 - USUAL_DAYS);
  const isWhole = from <= to;
  return { from: isWhole ? from : addDays(to, 1 - USUAL_DAYS), to, program: given.getAll('program') };
}

/** The days of a preset. */
export const presetOf = (days: number, now: Date): Pick<ReportQuery, 'from' | 'to'> => ({
  from: addDays(easternDate(now), 1 - days),
  to: easternDate(now),
});

/** The address of a report, and of the rows behind its figures. */
export function searchOf(
  { from, to, program }: ReportQuery,
  more: Readonly<Record<string, string | readonly string[]>> = {},
) {
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries({ ...more, from, to, program })) {
    for (const value of [values].flat()) search.append(name, value);
  }
  return search;
}
