import type { KeyActor } from '../../commands/actor.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Platform } from '../../platform.ts';
import { hashToken } from '../../secrets.ts';
import { isWithin } from './address-list.ts';
import { loadKeyOfSecret } from './load-key.ts';
import { noteUsed } from './note-used.ts';

/**
 * Whose key a bearer is, with the scopes that it has now.
 *
 * @throws Refusal 401 for one that is unknown, revoked or former; 403 address_not_allowed from elsewhere
 */
export async function findKeyCaller(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  secret: string,
  address: string,
): Promise<KeyActor> {
  const now = clock.now();
  const key = await loadKeyOfSecret(db, hashToken(secret), now);
  if (!key) throw new Refusal('unauthenticated', { internal: 'no such key' });
  if (!isWithin(address, key.addresses)) throw new Refusal('address_not_allowed');
  await noteUsed(db, key, { address, now });
  return key.actor;
}
