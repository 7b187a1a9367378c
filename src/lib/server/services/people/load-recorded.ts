import { type KeyActor, readKeyName, type UserActor } from '../../commands/actor.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { loadKey } from '../api-keys/load-key.ts';
import { loadAccount } from './load-actor.ts';

/**
 * Whoever began or asked for something, by the id that was recorded, with what they may do now: a person or a key.
 *
 * @returns undefined for a disabled account and a revoked key
 */
export function loadRecorded(db: Db | Tx, recorded: string): Promise<UserActor | KeyActor | undefined> {
  const keyId = readKeyName(recorded);
  return keyId === undefined ? loadAccount(db, recorded) : loadKey(db, keyId);
}
