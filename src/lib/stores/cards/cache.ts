import { queryClient } from '#lib/browser/query-client.ts';
import type { OutputOf } from '#lib/contract/call.ts';
import type { Card, CardRow } from '#lib/contract/cards/card.ts';
import type { listCards } from '#lib/contract/cards/cards.ts';
import { FUNDING_PARTS_KEY, fundingKey } from '../funding/cache.ts';

export type CardsPage = OutputOf<typeof listCards>;

/** The cache keys of cards; every key of one card begins with `cardKey`. */
export const cardKey = (cardId: string) => ['card', cardId] as const;
export const cardPartKey = (cardId: string, part: 'transactions' | 'loads' | 'activities' | 'mails') =>
  ['card-parts', cardId, part] as const;
export const CARDS_KEY = ['cards'] as const;
export const SUMMARY_KEY = ['cards-summary'] as const;

/** Changes a card wherever it is cached: on its own page and in every page of the grid. */
export function patchCard(cardId: string, change: Partial<CardRow>): void {
  queryClient.setQueryData<Card>(cardKey(cardId), (card) => card && { ...card, ...change });
  queryClient.setQueriesData<CardsPage>({ queryKey: CARDS_KEY }, (page) => {
    if (!page?.items.some(({ id }) => id === cardId)) return page;
    return { ...page, items: page.items.map((row) => (row.id === cardId ? { ...row, ...change } : row)) };
  });
}

/** Cancels running reads of a card that changes here: a late answer would show its old state. */
export function dropReadsOf(cardId: string): void {
  for (const queryKey of [cardKey(cardId), CARDS_KEY]) {
    void queryClient.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined });
  }
}

/** Caches a card from the server's latest answer. */
export function keepCard(card: Card): void {
  patchCard(card.id, card);
  queryClient.setQueryData<Card>(cardKey(card.id), card);
}

/** A card that some list already has, to show while its own data loads. */
export function findRow(cardId: string): CardRow | undefined {
  for (const [, page] of queryClient.getQueriesData<CardsPage>({ queryKey: CARDS_KEY })) {
    const row = page?.items.find(({ id }) => id === cardId);
    if (row) return row;
  }
  return undefined;
}

/** The state that the card's own page shows, where it is open. */
export const statusShown = (cardId: string): Card['status'] | undefined =>
  queryClient.getQueryData<Card>(cardKey(cardId))?.status;

/** Call after a change of state or money, done or refused: reads the card, sums, funding and all histories again. */
export function refreshAfterChange(cardId: string, businessId: string): void {
  const ofCard = [cardKey(cardId), ['card-parts', cardId], SUMMARY_KEY];
  // The list of an organization holds the cards of its programs.
  for (const queryKey of [...ofCard, fundingKey(businessId), FUNDING_PARTS_KEY]) {
    void queryClient.invalidateQueries({ queryKey });
  }
}
