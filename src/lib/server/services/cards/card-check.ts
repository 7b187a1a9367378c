import { deriveKey, isSameText, keyedHash } from '../../secrets.ts';

/** The stored form of a number's last six digits: it can check them, but not reveal them. */
export const cardCheckHash = (cardKey: Buffer, cardId: string, lastSix: string): string =>
  keyedHash(deriveKey(cardKey, 'card check'), `${cardId} ${lastSix}`);

type Printed = { last_six_hmac: string | null; expires_on: string | null; organisation_name: string };

/** Whether somebody read these off this card: last six digits, expiry and the organisation printed on it. */
export function isReadOff(
  cardKey: Buffer,
  card: Printed & { id: string },
  read: { lastSix: string; expiration: string; organisation: string },
): boolean {
  const checks = [
    isSameText(cardCheckHash(cardKey, card.id, read.lastSix), card.last_six_hmac ?? ''),
    isSameText(read.expiration, card.expires_on ?? ''),
    isSameText(plain(read.organisation), plain(card.organisation_name)),
  ];
  return !checks.includes(false);
}

/** Normalizes copied text: case, accents, spaces and punctuation do not matter. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
