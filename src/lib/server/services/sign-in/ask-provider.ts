import { Refusal } from '../../commands/refusal.ts';
import { IdentityError } from '../../providers/identity/port.ts';

/**
 * Asks the identity provider. One that does not answer is a 503 with a time to come again, so that a break of it signs
 * nobody out; what it refuses stays an IdentityError.
 */
export async function askProvider<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    const isAway = error instanceof IdentityError && error.reason === 'unavailable';
    throw isAway ? new Refusal('unavailable', { retryAfterS: 2, cause: error }) : error;
  }
}
