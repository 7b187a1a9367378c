import { ONE_TIME_CODE_LENGTH } from '#lib/domain/limits.ts';
import { deriveKey, keyedHash } from '../../secrets.ts';

/** What a code proves: an address, for one purpose and one place, such as the set-up of a business. */
export type CodeSubject = {
  purpose: 'recipientSetup' | 'signIn' | 'phoneChange';
  /** An address in small letters, because people vary the case, or a phone in E.164. */
  identifier: string;
  /** The business of a set-up, the account of a change; empty where any account is meant. */
  place: string;
};

/** The code of a row: derived from its id, so that it is stored nowhere and can be mailed again. */
export function codeOf(cardKey: Buffer, codeId: string): string {
  const hash = keyedHash(deriveKey(cardKey, 'one-time code'), `digits of ${codeId}`);
  const number = Buffer.from(hash, 'base64url').readUIntBE(0, 6) % 10 ** ONE_TIME_CODE_LENGTH;
  return String(number).padStart(ONE_TIME_CODE_LENGTH, '0');
}

/** Bound to its subject, so that it opens nothing else; keyed, because six digits are quickly guessed. */
export function codeHash(cardKey: Buffer, { purpose, identifier, place }: CodeSubject, code: string): string {
  return keyedHash(deriveKey(cardKey, 'one-time code'), [purpose, identifier, place, code].join('\n'));
}

/**
 * Identifies the user of a code by the key of their tries; bound to that code, so that it reveals nothing about
 * another.
 */
export const usedByHash = (cardKey: Buffer, hashOfCode: string, triesKey: string): string =>
  keyedHash(deriveKey(cardKey, 'one-time code'), [hashOfCode, triesKey].join('\n'));
