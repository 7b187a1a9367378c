import { useStore } from '@nanostores/react';
import { $connection, isReadSinceBack } from '#lib/browser/connection.ts';
import { pageClock } from '#lib/browser/page-clock.ts';
import { $minute } from '#lib/stores/minute.ts';

/** Longer than the longest pause between two reads of a page in sight (`keepsUp`), so only a page that slept is past it. */
const KNOWN_FOR_MS = 360_000;

type Read = {
  readonly dataUpdatedAt: number;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
};

/** Whether a balance that was read may be shown: it is known, is being read anew, or cannot be checked at present. */
export type BalanceState =
  | { readonly kind: 'known' | 'reading' }
  | { readonly kind: 'unknown'; readonly since: Date; readonly readAgain: () => Promise<unknown> };

/**
 * A balance is known while its last read came through, since the server was last out of reach, and not long ago. No
 * other is ever shown (ux 25).
 */
export function useBalanceState({ dataUpdatedAt, isError, isFetching, refetch }: Read): BalanceState {
  const isReached = useStore($connection) === 'online';
  useStore($minute);
  const ageMs = Date.now() - dataUpdatedAt;
  if (isReached && !isError) {
    if (isReadSinceBack(dataUpdatedAt) && ageMs < KNOWN_FOR_MS) return { kind: 'known' };
    if (isFetching) return { kind: 'reading' };
  }
  const since = new Date(pageClock.now().getTime() - ageMs);
  return { kind: 'unknown', since, readAgain: refetch };
}
