import { useEffect, useState } from 'react';
import { queryClient } from '#lib/browser/query-client.ts';
import { whenIdle } from '#lib/browser/when-idle.ts';

const isReading = () => queryClient.isFetching() > 0;

/** Does something once the page's own reads are done and the browser has nothing else to do. */
export const whenRead = (act: () => Promise<unknown>) => whenIdle(act, isReading);

/** Fetches a part of the page before somebody needs it, once the page's own reads are done, so that it is there offline. */
export function useFetchSoon(load: () => Promise<unknown>): void {
  useEffect(() => whenRead(load), [load]);
}

/** Whether the page's own reads are done, for parts that may come after them. */
export function useIsRead(): boolean {
  const [isRead, setRead] = useState(false);
  useEffect(() => whenRead(async () => setRead(true)), []);
  return isRead;
}
