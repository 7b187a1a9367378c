import { QueryObserver } from '@tanstack/react-query';
import { callApi } from '#lib/browser/caller.ts';
import { keepsUpWith } from '#lib/browser/keep-up.ts';
import { queryClient } from '#lib/browser/query-client.ts';
import { countApprovals } from '#lib/contract/approvals/count.ts';
import { APPROVALS_KEY } from './cache.ts';
import { $waitingCount } from './waiting-count.ts';

/** Keeps the count of a business and its programs up to date. @returns a function that ends it */
export function followWaiting(businessId: string): () => void {
  const observer = new QueryObserver(queryClient, {
    queryKey: [...APPROVALS_KEY, 'count', businessId],
    queryFn: ({ signal }) => callApi(countApprovals, { params: { id: businessId }, signal }),
    ...keepsUpWith({ kinds: ['approval'] }),
  });
  const stop = observer.subscribe(({ data }) => $waitingCount.set(data?.waiting ?? 0));
  return () => {
    stop();
    $waitingCount.set(0);
  };
}
