import { useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/browser/caller.ts';
import { keepsUpWith } from '#lib/browser/keep-up.ts';
import { getReplacement } from '#lib/contract/replacements/replacements.ts';
import { replacementKey } from '#lib/stores/replacements/cache.ts';

/** The newest request about a card; what is told of the card that comes for it concerns it too. */
export const useReplacement = (cardId: string, isWanted = true) =>
  useQuery({
    queryKey: replacementKey(cardId),
    queryFn: ({ signal }) => callApi(getReplacement, { params: { id: cardId }, signal }),
    enabled: isWanted,
    ...keepsUpWith({ kinds: ['card'] }),
  });
