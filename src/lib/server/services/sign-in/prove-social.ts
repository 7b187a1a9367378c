import { Refusal } from '../../commands/refusal.ts';
import type { Platform } from '../../platform.ts';
import type { SocialIdentity } from '../../providers/identity/port.ts';

/** Somebody has just come from the provider; an older proof may have been found somewhere. */
const PROOF_LIFETIME_MS = 5 * 60_000;
const RETRY_AFTER_S = 5;

/**
 * Reads the provider's proof.
 *
 * @throws Refusal 401 for one that is not genuine, of another kind or too old; 503 when the provider's keys cannot be
 *   fetched
 */
export async function proveSocial({ identity }: Platform, idToken: string): Promise<SocialIdentity> {
  const proven = await identity.verifier.verifySocial(idToken);
  if ('error' in proven) {
    const internal = `social proof: ${proven.error}`;
    throw proven.error === 'unavailable'
      ? new Refusal('unavailable', { internal, retryAfterS: RETRY_AFTER_S })
      : new Refusal('unauthenticated', { internal });
  }
  if (Date.now() - proven.authTime.getTime() > PROOF_LIFETIME_MS)
    throw new Refusal('unauthenticated', { internal: 'social proof: old' });
  return proven;
}
