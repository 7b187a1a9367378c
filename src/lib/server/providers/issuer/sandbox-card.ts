import { randomInt } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { PIN_LENGTH } from '#lib/domain/limits.ts';
import { deriveKey, seal } from '../../secrets.ts';
import { makeNumber } from './card-number.ts';

type CardToSeal = {
  requestKey: string;
  /** MM/YY */
  expiresOn: string;
  now: Date;
  /** The ending of its number; random when left out. */
  last4?: string | undefined;
  /** Whether it begins with a random PIN that nobody knows. */
  hasPin?: boolean;
};

/** The key that seals the sandbox issuer's data. */
export const issuerKey = (cardKey: Buffer): Buffer => deriveKey(cardKey, 'sandbox issuer');

/** A new card of the sandbox's issuer as a row, and its number, which only the caller sees. */
export function sealCard(key: Buffer, { requestKey, expiresOn, now, last4, hasPin }: CardToSeal) {
  const token = `card_${newId()}`;
  const number = makeNumber(digits(9), last4);
  const row = {
    token,
    request_key: requestKey,
    sealed_number: seal(key, number, `${token} number`),
    sealed_code: seal(key, digits(3), `${token} code`),
    sealed_pin: hasPin ? seal(key, digits(PIN_LENGTH), `${token} pin`) : null,
    expires_on: expiresOn,
    created_at: now,
  };
  return { row, number };
}

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('');
