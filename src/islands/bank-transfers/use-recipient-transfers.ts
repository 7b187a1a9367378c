import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '#lib/browser/caller.ts';
import { keepsUpWith } from '#lib/browser/keep-up.ts';
import { listRecipientTransfers } from '#lib/contract/recipients/history.ts';
import { recipientPartsKey } from '#lib/stores/recipients/cache.ts';

const PART_ROWS = 30;

/** The payments to a recipient, as an endless list, newest first. */
export function useRecipientTransfers(recipientId: string, isAllowed = true) {
  return useInfiniteQuery({
    queryKey: [...recipientPartsKey(recipientId), 'transfers'],
    queryFn: ({ pageParam, signal }) =>
      callApi(listRecipientTransfers, {
        params: { id: recipientId },
        query: { limit: PART_ROWS, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    enabled: isAllowed,
    ...keepsUpWith({ kinds: ['transfer'] }),
  });
}
