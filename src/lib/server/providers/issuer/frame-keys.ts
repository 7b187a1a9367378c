import { deriveKey, keyedHash, newToken } from '../../secrets.ts';

/** What one frame of the sandbox's issuer knows: its secret, which never leaves it, and the nonce that it tells. */
export type FrameKeys = { secret: string; nonce: string };

/** Keys for one frame. Only the server can make a pair, so a script cannot make up a frame of its own. */
export function newFrameKeys(cardKey: Buffer): FrameKeys {
  const secret = newToken();
  return { secret, nonce: frameNonceOf(cardKey, secret) };
}

/** The nonce that belongs to a frame's secret. */
export const frameNonceOf = (cardKey: Buffer, secret: string): string =>
  keyedHash(deriveKey(cardKey, 'card frame'), secret);
