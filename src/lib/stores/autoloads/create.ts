import { callApi } from '#lib/browser/caller.ts';
import { pageClock } from '#lib/browser/page-clock.ts';
import { createAutoload } from '#lib/contract/autoloads/autoloads.ts';
import type { BodyInput } from '#lib/contract/call.ts';
import { autoloadStartDate, firstAutoloadStart } from '#lib/domain/autoloads/autoload-dates.ts';
import type { CalendarDate } from '#lib/domain/calendar.ts';
import { type CustomField, checkCustomValues } from '#lib/domain/settings/custom-fields.ts';
import { createActFlow } from '../act-flow.ts';
import { refreshAutoloads } from './cache.ts';
import { amountsOf, endProblem, filledOf, type TermsDraft, termsProblems } from './terms-draft.ts';

type Body = BodyInput<typeof createAutoload>;
export type CardsWanted = NonNullable<Body['selection']>;

type AutoloadDraft = TermsDraft & {
  readonly businessId: string;
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
    check: (typed, { fields }: { fields: readonly CustomField[] }) =>
      termsProblems(
        typed,
        {
          startOn: autoloadStartDate(typed.startOn, pageClock, ownTimeZone()),
          endOn: endProblem(typed),
        },
        checkCustomValues(fields, typed.customFields),
      ),
    send: (sent: AutoloadDraft, idempotencyKey) =>
      callApi(createAutoload, {
        params: { id: sent.businessId },
        body: bodyOf(sent, chosen ?? cardsOf(sent)),
        idempotencyKey,
      }),
    settled: () => refreshAutoloads(),
    fieldOf: (name) =>
      name.startsWith('selection') ? 'cards' : (name.split('.')[0] ?? '') in draft ? name : null,
  });

/** The filter of what was chosen in the form; null for none. */
function cardsOf({ cards, businessId }: AutoloadDraft): CardsWanted | null {
  if (cards === 'none') return null;
  const program = [businessId];
  const status = ['active', 'locked', 'processing'] as const;
  return { filter: { program, status: [...status], ...(cards === 'all' ? {} : { tag: [cards] }) } };
}

const bodyOf = (draft: AutoloadDraft, selection: CardsWanted | null): Body => ({
  name: draft.name.trim(),
  kind: draft.kind,
  ...amountsOf(draft),
  frequency: draft.frequency,
  startOn: draft.startOn,
  timeZone: ownTimeZone(),
  ...(draft.endOn ? { endOn: draft.endOn } : {}),
  ...(draft.memo.trim() ? { memo: draft.memo.trim() } : {}),
  ...(Object.keys(filledOf(draft)).length > 0 ? { customFields: filledOf(draft) } : {}),
  ...(selection ? { selection } : {}),
});
