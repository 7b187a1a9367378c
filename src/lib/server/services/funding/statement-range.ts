import { addDays, type CalendarDate, easternDate, easternInstant } from '#lib/domain/calendar.ts';
import { daySpanProblem, SPAN_MAX_DAYS, wrongDaysOf } from '#lib/domain/day-span.ts';
import { type Problem, problem } from '#lib/domain/problem.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';

/** Days of a statement, and of the overview, where nothing else is said. */
export const USUAL_DAYS = 30;

export type StatementRange = { from: CalendarDate; to: CalendarDate };

/** @throws Refusal 422 where it ends before it begins, or is longer than a statement may be */
export function rangeOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: Date,
): StatementRange {
  const end = (to ?? latest(easternDate(now), from)) as CalendarDate;
  const begin = (from ?? addDays(end, 1 - USUAL_DAYS)) as CalendarDate;
  const backwards = daySpanProblem(begin, end);
  if (backwards) throw at('to', backwards);
  const wrong = wrongDaysOf({ from: begin, to: end }, { today: easternDate(now), mostDays: SPAN_MAX_DAYS });
  if (wrong) throw at('from', problem('dateFrom', { date: addDays(end, 1 - SPAN_MAX_DAYS) }));
  return { from: begin, to: end };
}

/** The instants between which the days lie, the second of them after the last. */
export const instantsOf = ({ from, to }: StatementRange): { begin: Date; end: Date } => ({
  begin: easternInstant(from),
  end: easternInstant(addDays(to, 1)),
});

const latest = (today: string, from: string | undefined): string => (from && from > today ? from : today);

const at = (field: 'from' | 'to', found: Problem): Refusal =>
  new Refusal('validation_failed', { fields: { [field]: fieldProblem(found) } });
