import { callApi } from '#lib/browser/caller.ts';
import { pageClock } from '#lib/browser/page-clock.ts';
import { createAutoload } from '#lib/contract/autoloads/autoloads.ts';
import type { BodyInput } from '#lib/contract/call.ts';
import {
  type AutoloadFrequency,
  autoloadEndDate,
  autoloadStartDate,
  firstAutoloadStart,
} from '#lib/domain/autoloads/autoload-dates.ts';
import { AUTOLOAD_LIMITS } from '#lib/domain/autoloads/autoload-terms.ts';
import { type CalendarDate, parseCalendarDate } from '#lib/domain/calendar.ts';
import { toDecimal } from '#lib/domain/money.ts';
import { type Problem, problem, required } from '#lib/domain/problem.ts';
import { loadAmount } from '#lib/domain/validation.ts';
import { createActFlow, type Problems } from '../act-flow.ts';
import { amountMinorOf } from '../money-draft.ts';
import { refreshAutoloads } from './cache.ts';

type Body = BodyInput<typeof createAutoload>;
export type CardsWanted = NonNullable<Body['selection']>;

export type AutoloadDraft = {
  readonly businessId: string;
  readonly name: string;
  readonly amount: string;
  readonly frequency: AutoloadFrequency;
  readonly startOn: string;
  readonly endOn: string;
  /** `all`, `none`, or the id of a tag */
  readonly cards: string;
};

/** The zone of this browser: the first day is its tomorrow, for the form and for the server. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const firstStart = (): CalendarDate => firstAutoloadStart(pageClock, ownTimeZone());

/** Makes an autoload. @param chosen cards that were ticked; then none are asked for */
export const createAutoloadFlow = (draft: AutoloadDraft, chosen: CardsWanted | null) =>
  createActFlow({
    draft,
    check: draftProblems,
    send: (sent: AutoloadDraft, idempotencyKey) =>
      callApi(createAutoload, {
        params: { id: sent.businessId },
        body: bodyOf(sent, chosen ?? cardsOf(sent)),
        idempotencyKey,
      }),
    settled: () => refreshAutoloads(),
    fieldOf: (name) => (name.startsWith('selection') ? 'cards' : name in draft ? name : null),
  });

function draftProblems(draft: AutoloadDraft): Problems {
  return dropNulls({
    name: required(draft.name) ?? tooLong(draft.name),
    amount: loadAmount(draft.amount.trim()),
    startOn: autoloadStartDate(draft.startOn, pageClock, ownTimeZone()),
    endOn: endProblem(draft),
  });
}

const tooLong = (name: string): Problem | null =>
  name.trim().length > AUTOLOAD_LIMITS.nameLength
    ? problem('atMost', { length: AUTOLOAD_LIMITS.nameLength })
    : null;

function endProblem({ endOn, frequency, startOn }: AutoloadDraft): Problem | null {
  const start = parseCalendarDate(startOn);
  return start && autoloadEndDate(endOn, { frequency, startOn: start });
}

const dropNulls = (problems: Record<string, Problem | null>): Problems =>
  Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, Problem] => entry[1] !== null),
  );

/** The filter of what was chosen in the form; null for none. */
export function cardsOf({
  cards,
  businessId,
}: Pick<AutoloadDraft, 'cards' | 'businessId'>): CardsWanted | null {
  if (cards === 'none') return null;
  const program = [businessId];
  const status = ['active', 'locked', 'processing'] as const;
  return { filter: { program, status: [...status], ...(cards === 'all' ? {} : { tag: [cards] }) } };
}

const bodyOf = (draft: AutoloadDraft, selection: CardsWanted | null): Body => ({
  name: draft.name.trim(),
  amount: toDecimal(amountMinorOf(draft)),
  frequency: draft.frequency,
  startOn: draft.startOn,
  timeZone: ownTimeZone(),
  ...(draft.endOn ? { endOn: draft.endOn } : {}),
  ...(selection ? { selection } : {}),
});
