import { callApi } from '#lib/browser/caller.ts';
import type { countCards } from '#lib/contract/bulk/bulk.ts';
import { startBulkAction } from '#lib/contract/bulk/bulk.ts';
import type { AnswerOf, BodyInput, OutputOf, QueryInput } from '#lib/contract/call.ts';
import {
  BULK_PERMISSIONS,
  type BulkAction,
  type CardGroup,
  mayTake,
  statusesFor,
} from '#lib/domain/bulk/bulk-plan.ts';
import { createActFlow, type Problems } from '../act-flow.ts';
import type { CardSelection, ChosenCard, MatchFilter } from '../cards/selection.ts';
import { $businessContext, permissionsIn } from '../session/session.ts';

type BulkBody = BodyInput<typeof startBulkAction>;
export type BulkJob = OutputOf<typeof startBulkAction>['job'];

/** Groups ticked cards by program and state, as the server counts those of a filter. */
export function groupsOf(cards: Iterable<ChosenCard>): CardGroup[] {
  const groups = new Map<string, { businessId: string; name: string; byStatus: Record<string, number> }>();
  for (const { businessId, programName, status } of cards) {
    const group = groups.get(businessId) ?? { businessId, name: programName, byStatus: {} };
    group.byStatus[status] = (group.byStatus[status] ?? 0) + 1;
    groups.set(businessId, group);
  }
  return [...groups.values()].sort((one, other) => one.name.localeCompare(other.name));
}

/** The filter as the calls take it: only what is set. */
export function toMatchQuery(filter: MatchFilter): QueryInput<typeof countCards> {
  const { search, status, type, tag, program, from, to } = filter;
  return {
    ...(search ? { search } : {}),
    ...(status.length > 0 ? { status: [...status] } : {}),
    ...(type.length > 0 ? { type: [...type] } : {}),
    ...(tag.length > 0 ? { tag: [...tag] } : {}),
    ...(program.length > 0 ? { program: [...program] } : {}),
    ...(from?.[0] ? { from: from[0] } : {}),
    ...(to?.[0] ? { to: to[0] } : {}),
  };
}

/**
 * The part of a selection that can take an action, as a request names it; other cards are left out.
 * @param onlyIn the one program whose cards can take it
 */
export function selectionFor(
  action: BulkAction,
  selection: CardSelection,
  mayIn: (businessId: string) => boolean,
  onlyIn: string | null = null,
): BulkBody['selection'] {
  const isMeant = (businessId: string) => onlyIn === null || businessId === onlyIn;
  if (selection.kind === 'named') {
    const able = [...selection.cards.values()].filter(
      (card) => mayIn(card.businessId) && isMeant(card.businessId) && mayTake(action, card.status),
    );
    return { cardIds: able.map(({ id }) => id) };
  }
  const { filter } = selection;
  const able = statusesFor(action);
  const status = filter.status.length > 0 ? able.filter((one) => filter.status.includes(one)) : able;
  const program = onlyIn === null ? filter.program : [onlyIn];
  const isNowhere = !program.every((id) => filter.program.length === 0 || filter.program.includes(id));
  // No card is left: an empty list would mean every state or program.
  if (status.length === 0 || isNowhere) return { cardIds: [] };
  return { filter: toMatchQuery({ ...filter, status, program }) };
}

/** The selected cards, and the business whose screen starts the action. */
export type BulkTarget = { businessId: string; selection: CardSelection };

type BulkAct<Draft, Known> = {
  draft: Draft;
  isReviewOnly?: true;
  check?(draft: Draft, known: Known): Problems;
  /** the action as the call takes it, without the cards */
  wantedOf(draft: Draft): Wanted;
  /** the one program whose cards can take it */
  onlyIn?(draft: Draft): string | null;
  /** the fields of the form */
  fields: readonly string[];
};
type WithoutCards<Body> = Body extends { selection: unknown } ? Omit<Body, 'selection'> : never;
type Wanted = WithoutCards<BulkBody>;

export type BulkAnswer = AnswerOf<typeof startBulkAction>;

/** One action on many cards, from the form to the job that runs it. */
export function createBulkFlow<Draft extends object, Known = void>(
  { businessId, selection }: BulkTarget,
  { wantedOf, onlyIn, fields, ...act }: BulkAct<Draft, Known>,
) {
  const bodyOf = (draft: Draft) => {
    const wanted = wantedOf(draft);
    const { action } = wanted;
    return {
      ...wanted,
      selection: selectionFor(action, selection, mayIn(action), onlyIn?.(draft)),
    } as BulkBody;
  };
  return createActFlow<Draft, BulkAnswer, Known>({
    ...act,
    words: (draft) => [businessId, bodyOf(draft)],
    send: (draft, idempotencyKey) =>
      callApi(startBulkAction, { params: { id: businessId }, body: bodyOf(draft), idempotencyKey }),
    settled: () => undefined,
    fieldOf: (name) => (fields.includes(name.split('.')[0] ?? '') ? name : null),
  });
}

const mayIn = (action: BulkAction) => (businessId: string) =>
  permissionsIn($businessContext.get(), businessId).has(BULK_PERMISSIONS[action]);
