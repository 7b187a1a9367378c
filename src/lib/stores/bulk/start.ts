import { callApi } from '#lib/browser/caller.ts';
import { createIntent } from '#lib/browser/intent.ts';
import type { countCards } from '#lib/contract/bulk/bulk.ts';
import { startBulkAction } from '#lib/contract/bulk/bulk.ts';
import type { BodyInput, OutputOf, QueryInput } from '#lib/contract/call.ts';
import { type BulkAction, type CardGroup, mayTake, statusesFor } from '#lib/domain/bulk/bulk-plan.ts';
import type { CardSelection, ChosenCard, MatchFilter } from '../cards/selection.ts';

export type BulkBody = BodyInput<typeof startBulkAction>;
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

export type BulkStart = {
  begin(businessId: string, body: BulkBody): Promise<BulkJob>;
  /** whether the last try may have begun a job although no answer tells it */
  isOpen(): boolean;
};

/** Begins jobs, each intent once. */
export function createBulkStart(): BulkStart {
  const intent = createIntent();
  let underWay: Promise<BulkJob> | null = null;
  const begin: BulkStart['begin'] = (businessId, body) => {
    if (underWay) return underWay;
    underWay = intent
      .send([businessId, body], (idempotencyKey) =>
        callApi(startBulkAction, { params: { id: businessId }, body, idempotencyKey }),
      )
      .then(({ job }) => job)
      .finally(() => {
        underWay = null;
      });
    return underWay;
  };
  return { begin, isOpen: intent.isOpen };
}
