import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '#lib/browser/caller.ts';
import { listPrograms } from '#lib/contract/businesses.ts';

const PAGE_SIZE = 24;

/** The programs of a super business, read on and on by their names. */
export function usePrograms(businessId: string) {
  return useInfiniteQuery({
    queryKey: ['programs', businessId],
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: PAGE_SIZE, ...(pageParam ? { cursor: pageParam } : {}) };
      return callApi(listPrograms, { params: { id: businessId }, query, signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
