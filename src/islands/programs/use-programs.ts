import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/browser/caller.ts';
import { listCards } from '#lib/contract/cards/cards.ts';
import { listCardOrders } from '#lib/contract/orders/orders.ts';
import { listPrograms } from '#lib/contract/programs/programs.ts';
import { CARDS_KEY } from '#lib/stores/cards/cache.ts';
import { ORDERS_KEY } from '#lib/stores/orders/flow.ts';
import { PROGRAMS_KEY } from '#lib/stores/programs/cache.ts';

const PAGE_SIZE = 24;
const LATELY = 5;

/** The programs of a super business with their figures, page after page in order of their names. */
export function usePrograms(businessId: string) {
  return useInfiniteQuery({
    queryKey: [...PROGRAMS_KEY, businessId],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        limit: PAGE_SIZE,
        figures: 'true' as const,
        state: ['open' as const],
        ...(pageParam ? { cursor: pageParam } : {}),
      };
      return callApi(listPrograms, { params: { id: businessId }, query, signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** The last few orders of all programs. */
export function useLatestOrders(businessId: string) {
  const query = { limit: LATELY };
  return useQuery({
    queryKey: [...ORDERS_KEY, businessId, query],
    queryFn: ({ signal }) => callApi(listCardOrders, { params: { id: businessId }, query, signal }),
    select: ({ items }) => items,
  });
}

/** The few cards of all programs with the latest activity. */
export function useLatestCards(businessId: string) {
  const query = { limit: LATELY, sort: '-lastActivityAt' as const };
  return useQuery({
    queryKey: [...CARDS_KEY, businessId, query],
    queryFn: ({ signal }) => callApi(listCards, { params: { id: businessId }, query, signal }),
    select: ({ items }) => items,
  });
}
