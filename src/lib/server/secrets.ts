import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** The purposes of the configured key; each has a derived key of its own. */
type KeyPurpose =
  | 'card check'
  | 'card activation'
  | 'card frame'
  | 'issuer frame'
  | 'sandbox issuer'
  | 'sandbox issuer events'
  | 'sandbox bank'
  | 'sandbox bank events'
  | 'bank account'
  | 'bank account check'
  | 'invitation'
  | 'account link'
  | 'account opening'
  | 'application link'
  | 'identity number'
  | 'file address'
  | 'stop change of email'
  | 'stop change of phone'
  | 'unsubscribe'
  | 'one-time code'
  | 'second factor'
  | 'recovery code'
  | 'bank file'
  | 'audit seal'
  | 'fingerprint'
  | 'request check'
  | 'import'
  | 'sandbox bank link'
  | 'webhook secret'
  | 'cursor'
  | 'cursor nonce';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** 32 bytes for one purpose out of the configured key (HKDF-SHA-256). */
export function deriveKey(key: Buffer, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `larkspur ${purpose}`, 32));
}

/** Tells two configured keys apart; the key cannot be computed from it. */
export const cardKeyFingerprint = (cardKey: Buffer): string =>
  deriveKey(cardKey, 'fingerprint').toString('base64url');

/** A secret of 256 bits for a link or a one-use token. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of such a token: it is so random that nobody can guess it from a plain hash. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Keyed, so that a short text such as six digits cannot be guessed from what is stored. */
export const keyedHash = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** The secret of an emailed link: its row's id and a keyed hash of it, 256 bits that are never stored. */
export const linkSecret = (key: Buffer, rowId: string): string => `${rowId}.${keyedHash(key, rowId)}`;

/** The id of the row that such a secret names; undefined for a forged one. */
export function readLinkSecret(key: Buffer, secret: string): string | undefined {
  const [rowId = ''] = secret.split('.');
  return isSameText(secret, linkSecret(key, rowId)) ? rowId : undefined;
}

/** Compares in constant time. */
export function isSameText(a: string, b: string): boolean {
  const [left, right] = [hashToken(a), hashToken(b)].map((text) => Buffer.from(text));
  return timingSafeEqual(left as Buffer, right as Buffer);
}

/**
 * AES-256-GCM: nonce, tag and cipher text as base64url.
 * @param place where it is stored; unsealing it for another place fails
 */
export function seal(key: Buffer, text: string, place: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** @throws Error for another key or place */
export function unseal(key: Buffer, sealed: string, place: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const tagEnd = NONCE_BYTES + TAG_BYTES;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(NONCE_BYTES, tagEnd));
  return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('utf8');
}
