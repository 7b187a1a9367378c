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

/** Ticked cards as the server counts those of a filter: by program and state. */
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
  const { search, status, type, tag, program } = filter;
  return {
    ...(search ? { search } : {}),
    ...(status.length > 0 ? { status: [...status] } : {}),
    ...(type.length > 0 ? { type: [...type] } : {}),
    ...(tag.length > 0 ? { tag: [...tag] } : {}),
    ...(program.length > 0 ? { program: [...program] } : {}),
  };
}

/**
 * Those of a selection that can take an action, as a request names them: what cannot is not even tried.
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
  // Nothing is left: an empty list would mean every state or program, and no card is what is meant.
  if (status.length === 0 || isNowhere) return { cardIds: [] };
  return { filter: toMatchQuery({ ...filter, status, program }) };
}

/** Cards, and the business from whose screen something is begun with them. */
export type BulkTarget = { businessId: string; selection: CardSelection };

type BulkAct<Draft, Known> = {
  draft: Draft;
  isReviewOnly?: true;
  check?(draft: Draft, known: Known): Problems;
  /** what is wanted, as the call takes it, but for the cards */
  wantedOf(draft: Draft): Wanted;
  /** the one program whose cards can take it */
  onlyIn?(draft: Draft): string | null;
  /** the fields of the form */
  fields: readonly string[];
};
type WithoutCards<Body> = Body extends { selection: unknown } ? Omit<Body, 'selection'> : never;
type Wanted = WithoutCards<BulkBody>;

export type BulkAnswer = AnswerOf<typeof startBulkAction>;

/** One action with many cards, from what is filled in to the job that does it. */
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
