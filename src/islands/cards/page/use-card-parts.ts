import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '#lib/browser/caller.ts';
import { keepsUpWith } from '#lib/browser/keep-up.ts';
import { listCardActivities, listCardLoads, listCardMails } from '#lib/contract/cards/history.ts';
import { listCardTransactions } from '#lib/contract/purchases/transactions.ts';
import { cardPartKey } from '#lib/stores/cards/cache.ts';

const PAGE_SIZE = 30;
const CALLS = {
  transactions: listCardTransactions,
  loads: listCardLoads,
  activities: listCardActivities,
  mails: listCardMails,
} as const;
type Part = keyof typeof CALLS;

/** A history of a card as an endless list, newest first. */
export function useCardPart<Name extends Part>(cardId: string, part: Name) {
  return useInfiniteQuery({
    queryKey: cardPartKey(cardId, part),
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: PAGE_SIZE, ...(pageParam ? { cursor: pageParam } : {}) };
      return callApi(CALLS[part], { params: { id: cardId }, query, signal } as never) as ReturnType<
        typeof callApi<(typeof CALLS)[Name]>
      >;
    },
    initialPageParam: '',
    getNextPageParam: (page) => (page as { nextCursor: string | null }).nextCursor,
    ...keepsUpWith({ kinds: [part === 'transactions' ? 'purchase' : 'card'], cardId }),
  });
}
