import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { $connection } from '#lib/browser/connection.ts';
import { pageClock } from '#lib/browser/page-clock.ts';
import { oldestRead } from '#lib/browser/query-client.ts';

/**
 * While the server is unreachable: the time since when the shown data may be outdated. Null while it is reachable,
 * and where nothing was read.
 */
export function useStaleSince(): Date | null {
  const isAway = useStore($connection) !== 'online';
  return useMemo(() => {
    const readAt = isAway ? oldestRead() : null;
    return readAt === null ? null : new Date(pageClock.now().getTime() - (Date.now() - readAt));
  }, [isAway]);
}
