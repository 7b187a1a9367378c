import { focusManager, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isCallError } from './call-error.ts';

const FRESH_MS = 15_000;

/** A window that comes to the front shows and focuses almost at once; that is one reason to read, not two. */
const JUST_READ_MS = 3_000;

const watchers = new Set<() => void>();

function onError(error: unknown): void {
  if (isCallError(error, 'unauthenticated')) for (const watcher of watchers) watcher();
}

/**
 * The one cache of server data on a page. It makes no tries of its own: the caller does (one more for reads), and
 * nothing of it outlives the page, so balances are never stale after a navigation.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: { retry: false, staleTime: FRESH_MS, refetchOnWindowFocus: readAgain },
    mutations: { retry: false },
  },
});

// A window beside this one never hides it, so coming back to it counts as well.
focusManager.setEventListener((handleFocus) => {
  if (typeof window === 'undefined') return;
  const onBack = () => handleFocus();
  addEventListener('visibilitychange', onBack);
  addEventListener('focus', onBack);
  return () => {
    removeEventListener('visibilitychange', onBack);
    removeEventListener('focus', onBack);
  };
});

function readAgain({ state }: { state: { dataUpdatedAt: number } }): 'always' | false {
  return Date.now() - state.dataUpdatedAt < JUST_READ_MS ? false : 'always';
}

/** When the oldest of what is in sight was read, in ms by this machine's clock; null where nothing was. */
export function oldestRead(): number | null {
  const inSight = queryClient.getQueryCache().findAll({ type: 'active' });
  const moments = inSight.map(({ state }) => state.dataUpdatedAt).filter((readAt) => readAt > 0);
  return moments.length > 0 ? Math.min(...moments) : null;
}

/** Notifies of a 401 in any query or mutation that a renewed bearer did not resolve. */
export function onUnauthenticated(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
