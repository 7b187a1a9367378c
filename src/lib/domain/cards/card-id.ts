import { CARD_ID_LENGTH } from '../limits.ts';

/**
 * Characters of a card ID. Digits and capitals without 0, 1, I, L and O, so that nobody who copies one from
 * the back of a card can mistake it.
 */
export const CARD_ID_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Bytes from here on would favour the first characters, so they are discarded. */
const FAIR_BYTES = Math.floor(256 / CARD_ID_ALPHABET.length) * CARD_ID_ALPHABET.length;

/**
 * A new card ID of 10 characters (spec §3 "Card"), each equally likely.
 * @param randomBytes source of randomness: returns `count` bytes
 */
export function makeCardId(randomBytes: (count: number) => Uint8Array): string {
  let id = '';
  while (id.length < CARD_ID_LENGTH) {
    for (const byte of randomBytes(CARD_ID_LENGTH)) {
      if (byte < FAIR_BYTES && id.length < CARD_ID_LENGTH)
        id += CARD_ID_ALPHABET[byte % CARD_ID_ALPHABET.length];
    }
  }
  return id;
}

/** A typed card ID as it is stored: capitals, without the spaces and hyphens that people add. */
export const normalizeCardId = (typed: string): string => typed.replace(/[\s-]+/g, '').toUpperCase();

/** Whether a text is a card ID as stored. */
export function isCardId(text: string): boolean {
  return (
    text.length === CARD_ID_LENGTH && [...text].every((character) => CARD_ID_ALPHABET.includes(character))
  );
}
