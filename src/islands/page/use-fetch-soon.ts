import { useEffect } from 'react';
import { queryClient } from '#lib/browser/query-client.ts';
import { whenIdle } from '#lib/browser/when-idle.ts';

const isReading = () => queryClient.isFetching() > 0;

/** Fetches a part of the page before somebody needs it, once the page's own reads are done, so that it is there offline. */
export function useFetchSoon(load: () => Promise<unknown>): void {
  useEffect(() => whenIdle(load, isReading), [load]);
}
