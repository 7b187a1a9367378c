import { addDays, type CalendarDate, easternInstant } from '#lib/domain/calendar.ts';
import { daySpanProblem } from '#lib/domain/day-span.ts';
import { Refusal } from '../commands/refusal.ts';
import { fieldProblem } from '../commands/refusal-body.ts';

/** Days in New York, both included; an end that is left out is open. */
export type Days = { from?: string | undefined; to?: string | undefined };

/**
 * The moments between which days lie, the second of them after the last; null where that end is open.
 *
 * @throws Refusal 422 where they end before they begin
 */
export function instantsOfDays({ from, to }: Days): { begin: Date | null; end: Date | null } {
  const backwards = daySpanProblem(from, to);
  if (backwards) throw new Refusal('validation_failed', { fields: { to: fieldProblem(backwards) } });
  return {
    begin: from ? easternInstant(from as CalendarDate) : null,
    end: to ? easternInstant(addDays(to as CalendarDate, 1)) : null,
  };
}
