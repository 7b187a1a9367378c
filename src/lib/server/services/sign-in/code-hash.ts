import { deriveKey, keyedHash } from '../../secrets.ts';

/** What a code proves: an address, for one purpose, at one place, such as the set-up of a business. */
export type CodeSubject = {
  purpose: 'recipientSetup';
  /** In small letters; people write them as they like. */
  identifier: string;
  place: string;
};

/** Bound to all that it proves, so that it opens nothing else; keyed, because six digits are soon guessed. */
export function codeHash(cardKey: Buffer, { purpose, identifier, place }: CodeSubject, code: string): string {
  return keyedHash(deriveKey(cardKey, 'one-time code'), [purpose, identifier, place, code].join('\n'));
}

/** Who used a code, by the key of their tries; bound to that code, so that it tells nothing of another. */
export const usedByHash = (cardKey: Buffer, hashOfCode: string, triesKey: string): string =>
  keyedHash(deriveKey(cardKey, 'one-time code'), [hashOfCode, triesKey].join('\n'));
