import { type AutoloadFrequency, autoloadEndDate } from '#lib/domain/autoloads/autoload-dates.ts';
import { AUTOLOAD_LIMITS, type AutoloadKind, floorProblem } from '#lib/domain/autoloads/autoload-terms.ts';
import { parseCalendarDate } from '#lib/domain/calendar.ts';
import { noCardNumber } from '#lib/domain/cards/card-number.ts';
import { toDecimal } from '#lib/domain/money.ts';
import { type Problem, problem, required } from '#lib/domain/problem.ts';
import { loadAmount } from '#lib/domain/validation.ts';
import type { Problems } from '../act-flow.ts';
import { amountMinorOf } from '../money-draft.ts';

/** What a new autoload and a changed one are asked for alike. */
export type TermsDraft = {
  readonly name: string;
  readonly kind: AutoloadKind;
  readonly amount: string;
  /** Typed for a refill; the other kinds leave it alone. */
  readonly floor: string;
  readonly frequency: AutoloadFrequency;
  readonly startOn: string;
  readonly endOn: string;
  readonly memo: string;
  readonly customFields: Readonly<Record<string, string>>;
};

export const floorMinorOf = ({ floor }: Pick<TermsDraft, 'floor'>): number =>
  amountMinorOf({ amount: floor });

/** What is wrong with name, amount, floor and note, beside each. @param ofDates the problems of the dates */
export function termsProblems(
  draft: TermsDraft,
  ofDates: Record<string, Problem | null>,
  ofFields: Record<string, Problem>,
): Problems {
  const found: Record<string, Problem | null> = {
    name: required(draft.name) ?? atMost(draft.name, AUTOLOAD_LIMITS.nameLength),
    amount: loadAmount(draft.amount.trim()),
    floor: draft.kind === 'refill' ? ofFloor(draft) : null,
    memo: atMost(draft.memo, AUTOLOAD_LIMITS.memoLength) ?? noCardNumber(draft.memo),
    ...ofDates,
    ...Object.fromEntries(Object.entries(ofFields).map(([name, one]) => [`customFields.${name}`, one])),
  };
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, Problem] => entry[1] !== null),
  );
}

const atMost = (text: string, length: number): Problem | null =>
  text.trim().length > length ? problem('atMost', { length }) : null;

function ofFloor(draft: TermsDraft): Problem | null {
  const own = loadAmount(draft.floor.trim());
  if (own || loadAmount(draft.amount.trim())) return own;
  return floorProblem({
    kind: 'refill',
    amountMinor: amountMinorOf(draft),
    floorMinor: floorMinorOf(draft),
  });
}

/** The custom fields that are filled in. */
export const filledOf = ({ customFields }: TermsDraft): Record<string, string> =>
  Object.fromEntries(Object.entries(customFields).filter(([, value]) => value.trim() !== ''));

/** An end lies a day after the start at least, and not before the first load. */
export function endProblem({ endOn, frequency, startOn }: TermsDraft): Problem | null {
  const start = parseCalendarDate(startOn);
  return start && autoloadEndDate(endOn, { frequency, startOn: start });
}

/** The amounts as the calls take them; a floor for a refill alone. */
export const amountsOf = (draft: TermsDraft) => ({
  amount: toDecimal(amountMinorOf(draft)),
  ...(draft.kind === 'refill' ? { floor: toDecimal(floorMinorOf(draft)) } : {}),
});
