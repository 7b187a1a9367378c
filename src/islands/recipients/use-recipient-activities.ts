import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '#lib/browser/caller.ts';
import { keepsUpWith } from '#lib/browser/keep-up.ts';
import { listRecipientActivities } from '#lib/contract/recipients/history.ts';
import { recipientPartsKey } from '#lib/stores/recipients/cache.ts';

const PART_ROWS = 30;

/** The activities of a recipient, page after page, newest first. */
export function useRecipientActivities(recipientId: string) {
  return useInfiniteQuery({
    queryKey: [...recipientPartsKey(recipientId), 'activities'],
    queryFn: ({ pageParam, signal }) =>
      callApi(listRecipientActivities, {
        params: { id: recipientId },
        query: { limit: PART_ROWS, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    ...keepsUpWith({ kinds: ['recipient'], id: recipientId }),
  });
}
