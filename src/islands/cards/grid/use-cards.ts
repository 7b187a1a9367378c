import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/browser/caller.ts';
import { keepsUpWith } from '#lib/browser/keep-up.ts';
import { countCards } from '#lib/contract/bulk/bulk.ts';
import { listCards, summarizeCards } from '#lib/contract/cards/cards.ts';
import { CARDS_KEY, SUMMARY_KEY } from '#lib/stores/cards/cache.ts';
import { type CardsQuery, cardsInput, cardsList } from '#lib/stores/cards/query.ts';
import { useListPage } from '../../list/use-list-page.ts';

/** What a row of a card shows: its state, its holder and its balance. */
const CARD_KINDS = ['card', 'purchase'] as const;

/** The page of cards that the address asks for. */
export const useCards = (businessId: string) =>
  useListPage(cardsList, {
    key: [...CARDS_KEY, businessId],
    about: CARD_KINDS,
    read: (query, signal) =>
      callApi(listCards, { params: { id: businessId }, query: cardsInput(query), signal }),
  });

/** Count and total balance of all cards of a business. */
export function useCardsSummary(businessId: string, isAllowed = true) {
  return useQuery({
    queryKey: [...SUMMARY_KEY, businessId],
    queryFn: ({ signal }) => callApi(summarizeCards, { params: { id: businessId }, signal }),
    enabled: isAllowed,
    ...keepsUpWith({ kinds: CARD_KINDS }),
  });
}

/** How many cards match search and filters; requested only where they narrow the list. */
export function useCardsCount(businessId: string, query: CardsQuery, isAsked: boolean) {
  const { sort: _, limit: __, cursor: ___, ...filter } = cardsInput(cardsList.toInput(query));
  return useQuery({
    queryKey: [...SUMMARY_KEY, businessId, filter],
    queryFn: ({ signal }) => callApi(countCards, { params: { id: businessId }, query: filter, signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    ...keepsUpWith({ kinds: CARD_KINDS }),
  });
}
