import { Refusal } from '../../commands/refusal.ts';
import { IdentityError } from '../../providers/identity/port.ts';

const isAway = (error: unknown) => error instanceof IdentityError && error.reason === 'unavailable';

/**
 * Asks the identity provider, and once more where no answer came; repeating must be harmless. One that does not answer
 * is a 503 with a time to come again, so that a break of it signs nobody out; what it refuses stays an IdentityError.
 */
export async function askProvider<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask().catch((error: unknown) => {
      if (!isAway(error)) throw error;
      return ask();
    });
  } catch (error) {
    throw isAway(error) ? new Refusal('unavailable', { retryAfterS: 2, cause: error }) : error;
  }
}
