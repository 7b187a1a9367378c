import { constants, publicEncrypt, randomInt } from 'node:crypto';

const NONCE = { least: 10 ** 8, most: 10 ** 12 };

/**
 * A PIN as Lithic takes it: JSON with a nonce, encrypted with its public key by RSA-OAEP with SHA-1, as Base64
 * (https://docs.lithic.com/docs/physical-cards, "Encrypted PIN Block", read on 28 November 2026).
 *
 * @param key PEM
 */
export function pinBlockOf(key: string, pin: string): string {
  const block = JSON.stringify({ nonce: randomInt(NONCE.least, NONCE.most), pin });
  const { RSA_PKCS1_OAEP_PADDING: padding } = constants;
  return publicEncrypt({ key, padding, oaepHash: 'sha1' }, Buffer.from(block)).toString('base64');
}

/** Twelve digits that nobody knows: the most that Lithic takes, and never one of our own PINs, which are shorter. */
export const unknownPin = (): string => Array.from({ length: 12 }, () => randomInt(10)).join('');
