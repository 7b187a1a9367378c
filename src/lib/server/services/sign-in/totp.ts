import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Codes of authenticator apps: TOTP (RFC 6238) with what every app understands, SHA-1, 6 digits and 30 s. */

const STEP_MS = 30_000;
const DIGITS = 6;
const SECRET_BYTES = 20;
/** Periods by which a telephone's clock may be wrong, in either direction. */
const DRIFT_STEPS = 1;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret in base32 (RFC 4648), as apps take it: 32 characters. */
export const newSecret = (): string => toBase32(randomBytes(SECRET_BYTES));

/** The code of one period (RFC 4226). */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (hash.at(-1) as number) & 0x0f;
  const number = (hash.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

/** The number of the period. */
export const stepAt = (at: Date): number => Math.floor(at.getTime() / STEP_MS);

/** The newest period near now whose code this is; all are compared, so that time reveals nothing. */
export function matchingStep(secret: string, code: string, now: Date): number | undefined {
  const given = Buffer.from(code.padEnd(DIGITS).slice(0, DIGITS));
  const present = stepAt(now);
  const near = Array.from({ length: 2 * DRIFT_STEPS + 1 }, (_, at) => present - DRIFT_STEPS + at);
  const matching = near.filter((step) => timingSafeEqual(given, Buffer.from(codeAt(secret, step))));
  return code.length === DIGITS ? matching.at(-1) : undefined;
}

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
