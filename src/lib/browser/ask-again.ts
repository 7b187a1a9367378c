import { isProviderAway } from './auth-errors.ts';
import { markProviderAnswered, markProviderAway } from './connection.ts';
import { nextPauseMs, pause } from './longer-pause.ts';

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
    for (let pauseMs = nextPauseMs(); ; ) {
      await pause(pauseMs, signal);
      pauseMs = nextPauseMs(pauseMs);
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
