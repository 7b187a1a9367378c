import type { Caller } from '../commands/authorize.ts';
import { Refusal } from '../commands/refusal.ts';
import type { Platform } from '../platform.ts';
import { findKeyCaller } from '../services/api-keys/find-key-caller.ts';
import { isKeySecret } from '../services/api-keys/secret.ts';
import { loadActor } from '../services/people/load-actor.ts';
import { noteSeen } from '../services/sign-in/note-seen.ts';

/** The next call fetches the provider's keys again. */
const RETRY_AFTER_S = 5;

/**
 * Authenticates the `Authorization` header: the token of a person, or the secret of an API key.
 *
 * @param address of the client, whole, for keys that are bound to addresses
 * @throws Refusal 401 for a token that is not genuine, expired or older than the account's last sign-out everywhere,
 *   for a sign-in that ended, for one without the account's second factor, and for a key that does not work; 403 for a key
 *   from a foreign address; 503 when the provider's keys cannot be fetched
 */
export async function authenticate(
  platform: Platform,
  header: string | undefined,
  address: string,
): Promise<Caller> {
  if (header === undefined) return { kind: 'anonymous' };
  const bearer = /^Bearer ([^\s]{1,8192})$/i.exec(header)?.[1];
  if (!bearer) throw new Refusal('unauthenticated');
  if (isKeySecret(bearer)) return findKeyCaller(platform, bearer, address);
  const identity = await platform.identity.verifier.verify(bearer);
  if ('error' in identity) {
    const internal = `bearer: ${identity.error}`;
    throw identity.error === 'unavailable'
      ? new Refusal('unavailable', { internal, retryAfterS: RETRY_AFTER_S })
      : new Refusal('unauthenticated', { internal });
  }
  const found = await loadActor(platform.db, identity);
  if (found === 'ended') throw new Refusal('unauthenticated', { internal: 'session ended' });
  if (found === 'halfProven') throw new Refusal('second_factor_required');
  if (!found) return { kind: 'stranger' };
  await noteSeen(platform.db, found, platform.clock.now());
  return found;
}
