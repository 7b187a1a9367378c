import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenIdle } from '#lib/browser/when-idle.ts';

/** Fetches a part of the page before somebody needs it, once the page's own reads are done, so that it is there offline. */
export function useFetchSoon(load: () => Promise<unknown>): void {
  const client = useQueryClient();
  const reads = useIsFetching();
  useEffect(() => {
    if (reads > 0) return;
    // A read that begins meanwhile goes first; its end comes back here.
    return whenIdle(async () => client.isFetching() === 0 && load());
  }, [client, reads, load]);
}
