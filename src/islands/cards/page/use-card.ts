import { useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/browser/caller.ts';
import { keepsUpWith } from '#lib/browser/keep-up.ts';
import { getCard } from '#lib/contract/cards/cards.ts';
import { isCardId } from '#lib/domain/cards/card-id.ts';
import { cardKey } from '#lib/stores/cards/cache.ts';

/** One card in full; an invalid card id is not requested. */
export function useCard(cardId: string) {
  return useQuery({
    queryKey: cardKey(cardId),
    queryFn: async ({ signal }) => (await callApi(getCard, { params: { id: cardId }, signal })).card,
    enabled: isCardId(cardId),
    ...keepsUpWith({ kinds: ['card', 'purchase'], cardId }),
  });
}
