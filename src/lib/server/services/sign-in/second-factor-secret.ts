import { deriveKey, keyedHash, seal, unseal } from '../../secrets.ts';

/** A secret is sealed for its account: `second_factor.user_id`. */
const placeOf = (uid: string): string => `second factor ${uid}`;

/** The secret as `second_factor.sealed_secret` keeps it. */
export const sealSecret = (cardKey: Buffer, uid: string, secret: string): string =>
  seal(deriveKey(cardKey, 'second factor'), secret, placeOf(uid));

/** @throws Error where it was sealed for another account or with another key */
export const unsealSecret = (cardKey: Buffer, uid: string, sealed: string): string =>
  unseal(deriveKey(cardKey, 'second factor'), sealed, placeOf(uid));

/** `recovery_code.code_hash`: bound to its account, and impossible to guess back. */
export const recoveryHash = (cardKey: Buffer, uid: string, code: string): string =>
  keyedHash(deriveKey(cardKey, 'recovery code'), `${uid}\n${code}`);
