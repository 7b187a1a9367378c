import { useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/browser/caller.ts';
import { keepsUpWith } from '#lib/browser/keep-up.ts';
import { getCard } from '#lib/contract/cards/cards.ts';
import { isCardId } from '#lib/domain/cards/card-id.ts';
import { cardKey } from '#lib/stores/cards/cache.ts';
import { readSettings, settingsKey } from '#lib/stores/settings/cache.ts';

/** One card in full; an invalid card id is not requested. */
export function useCard(cardId: string) {
  return useQuery({
    queryKey: cardKey(cardId),
    queryFn: async ({ signal }) => (await callApi(getCard, { params: { id: cardId }, signal })).card,
    enabled: isCardId(cardId),
    ...keepsUpWith({ kinds: ['card', 'purchase'], cardId }),
  });
}

/** The custom fields of a load; none where the business has stored no settings (spec §8). */
export function useLoadFields(businessId: string) {
  return useQuery({
    queryKey: settingsKey(businessId),
    queryFn: ({ signal }) => readSettings(businessId, signal),
    select: (settings) => settings?.customFields.loads ?? [],
  });
}
