import { QueryObserver } from '@tanstack/react-query';
import type { WritableAtom } from 'nanostores';
import { callApi } from '#lib/browser/caller.ts';
import { keepsUp } from '#lib/browser/keep-up.ts';
import { queryClient } from '#lib/browser/query-client.ts';
import { countDisputes } from '#lib/contract/disputes/count.ts';
import { countReplacements } from '#lib/contract/replacements/count.ts';
import { DISPUTES_KEY } from '../disputes/cache.ts';
import { REPLACEMENTS_KEY } from '../replacements/cache.ts';
import { $openCases, $waitingReplacements } from './waiting-counts.ts';

type Count = {
  $count: WritableAtom<number>;
  key: readonly string[];
  call: typeof countDisputes | typeof countReplacements;
};

const COUNTS = {
  disputes: { $count: $openCases, key: DISPUTES_KEY, call: countDisputes },
  replacements: { $count: $waitingReplacements, key: REPLACEMENTS_KEY, call: countReplacements },
} as const satisfies Record<string, Count>;

/** Keeps a count of a business and its programs up to date. @returns a function that ends it */
export function followCount(name: keyof typeof COUNTS, businessId: string): () => void {
  const { $count, key, call }: Count = COUNTS[name];
  const observer = new QueryObserver(queryClient, {
    queryKey: [...key, 'count', businessId],
    queryFn: ({ signal }) => callApi(call as typeof countDisputes, { params: { id: businessId }, signal }),
    ...keepsUp,
  });
  const stop = observer.subscribe(({ data }) => $count.set(data?.waiting ?? 0));
  return () => {
    stop();
    $count.set(0);
  };
}
