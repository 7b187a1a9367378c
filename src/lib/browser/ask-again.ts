import { isProviderAway } from './auth-errors.ts';
import { markProviderAnswered, markProviderAway } from './connection.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Asks the sign-in provider again and again after a failure, with pauses that double, until it answers; meanwhile
 * `$connection` says so. A device that comes back online asks at once.
 *
 * @param failure why the first try failed; one that is not the provider's is thrown
 * @param forMs the last failure is thrown where the next try would come later
 * @throws the signal's reason
 */
export async function askAgain<Answer>(
  ask: () => Promise<Answer>,
  { failure, forMs, signal }: { failure: unknown; forMs: number; signal?: AbortSignal | undefined },
): Promise<Answer> {
  if (!isProviderAway(failure)) throw failure;
  const endsAt = Date.now() + forMs;
  markProviderAway();
  try {
    for (let pauseMs = FIRST_PAUSE_MS; ; ) {
      await pause(pauseMs, signal);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      try {
        return await ask();
      } catch (error) {
        if (!isProviderAway(error) || Date.now() + pauseMs > endsAt) throw error;
      }
    }
  } finally {
    markProviderAnswered();
  }
}

async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  const ended = new AbortController();
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  addEventListener('online', () => resolve(), { signal: ended.signal });
  signal?.addEventListener('abort', () => resolve(), { signal: ended.signal });
  if (!signal?.aborted) await promise;
  clearTimeout(timer);
  ended.abort();
  signal?.throwIfAborted();
}
