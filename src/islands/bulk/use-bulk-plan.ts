import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { callApi } from '#lib/browser/caller.ts';
import { countCards } from '#lib/contract/bulk/bulk.ts';
import { BULK_PERMISSIONS, type BulkAction, type BulkPlan, planBulk } from '#lib/domain/bulk/bulk-plan.ts';
import { groupsOf, toMatchQuery } from '#lib/stores/bulk/start.ts';
import type { CardSelection, MatchFilter } from '#lib/stores/cards/selection.ts';
import { $businessContext, permissionsIn } from '#lib/stores/session/session.ts';

/** How many cards a filter matches, counted again whenever a screen asks. */
export function useMatchCount(businessId: string, filter: MatchFilter, isWanted: boolean) {
  const query = toMatchQuery(filter);
  return useQuery({
    queryKey: ['cards-count', businessId, query],
    queryFn: ({ signal }) => callApi(countCards, { params: { id: businessId }, query, signal }),
    enabled: isWanted,
    staleTime: 0,
  });
}

/** Whether an action may be done to the cards of a program. */
export function useMayIn(action: BulkAction): (businessId: string) => boolean {
  const context = useStore($businessContext);
  return useCallback(
    (businessId) => permissionsIn(context, businessId).has(BULK_PERMISSIONS[action]),
    [context, action],
  );
}

const NO_FILTER: MatchFilter = { search: '', status: [], type: [], tag: [], program: [] };

type Planned = { plan: BulkPlan | undefined; error: Error | null };

/** What an action would do to the selection; undefined while the cards are being counted. */
export function useBulkPlan(
  businessId: string,
  action: BulkAction,
  selection: CardSelection,
  onlyIn: string | null = null,
): Planned {
  const mayIn = useMayIn(action);
  const isMatching = selection.kind === 'matching';
  const { data, error } = useMatchCount(businessId, isMatching ? selection.filter : NO_FILTER, isMatching);
  const counted = data?.programs;
  const plan = useMemo(() => {
    const groups = selection.kind === 'named' ? groupsOf(selection.cards.values()) : counted;
    return groups && planBulk(action, groups, mayIn, onlyIn);
  }, [action, selection, counted, mayIn, onlyIn]);
  return { plan, error };
}
