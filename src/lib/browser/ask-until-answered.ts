import { isCallError } from './call-error.ts';
import { nextPauseMs, pause } from './longer-pause.ts';

/**
 * Asks our server again and again, with pauses that double, while it is out of reach or fails. For a page that has
 * nothing to show before.
 *
 * @param onWait after each failure
 * @throws what is a refusal, or no answer of a call; the signal's reason
 */
export async function askUntilAnswered<Answer>(
  ask: () => Promise<Answer>,
  onWait: () => void,
  signal: AbortSignal,
): Promise<Answer> {
  for (let pauseMs = nextPauseMs(); ; pauseMs = nextPauseMs(pauseMs)) {
    try {
      return await ask();
    } catch (error) {
      signal.throwIfAborted();
      if (!isAway(error)) throw error;
    }
    onWait();
    await pause(pauseMs, signal);
  }
}

/** No answer at all has the status 0. */
const isAway = (error: unknown): boolean => isCallError(error) && (error.status === 0 || error.status >= 500);
