import { useStore } from '@nanostores/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isCallError } from '#lib/browser/call-error.ts';
import { callApi } from '#lib/browser/caller.ts';
import { keepsUp } from '#lib/browser/keep-up.ts';
import { countCards } from '#lib/contract/bulk/bulk.ts';
import { listCards, summarizeCards } from '#lib/contract/cards/cards.ts';
import { listTags } from '#lib/contract/tags/tags.ts';
import { CARDS_KEY, SUMMARY_KEY } from '#lib/stores/cards/cache.ts';
import { $cardsQuery, type CardsQuery, dropCursor, toListQuery } from '#lib/stores/cards/query.ts';
import { TAGS_KEY } from '#lib/stores/tags/cache.ts';

const TAGS_AT_MOST = 200;

/**
 * The page of cards that the address asks for; the page before stays in sight until it is there. A cursor that the
 * server does not know leaves the address, and the first page follows.
 */
export function useCards(businessId: string) {
  const query = toListQuery(useStore($cardsQuery));
  return useQuery({
    queryKey: [...CARDS_KEY, businessId, query],
    queryFn: async ({ signal }) => {
      const { cursor = '' } = query;
      try {
        const page = await callApi(listCards, { params: { id: businessId }, query, signal });
        if (page.items.length === 0) dropCursor(cursor);
        return page;
      } catch (error) {
        if (isCallError(error, 400) || isCallError(error, 422)) dropCursor(cursor);
        throw error;
      }
    },
    placeholderData: keepPreviousData,
    ...keepsUp,
  });
}

/** Count and total balance of all cards of a business. */
export function useCardsSummary(businessId: string, isAllowed = true) {
  return useQuery({
    queryKey: [...SUMMARY_KEY, businessId],
    queryFn: ({ signal }) => callApi(summarizeCards, { params: { id: businessId }, signal }),
    enabled: isAllowed,
    ...keepsUp,
  });
}

/** How many cards the search and the filters leave; asked only where they narrow the list. */
export function useCardsCount(businessId: string, query: CardsQuery, isAsked: boolean) {
  const { sort: _, limit: __, cursor: ___, ...filter } = toListQuery(query);
  return useQuery({
    queryKey: [...SUMMARY_KEY, businessId, filter],
    queryFn: ({ signal }) => callApi(countCards, { params: { id: businessId }, query: filter, signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    ...keepsUp,
  });
}

/** The tags somebody may filter by, in order of their names. */
export function useTags(businessId: string, { enabled = true } = {}) {
  return useQuery({
    queryKey: [...TAGS_KEY, businessId],
    enabled,
    queryFn: ({ signal }) =>
      callApi(listTags, { params: { id: businessId }, query: { limit: TAGS_AT_MOST }, signal }),
    select: ({ items }) => items,
  });
}
