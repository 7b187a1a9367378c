import { deriveKey, isSameText, keyedHash } from '../../secrets.ts';

/** The secret of an activation link: its row's id and a keyed hash of it, 256 bits that are never stored. */
export const activationToken = (cardKey: Buffer, activationId: string): string =>
  `${activationId}.${keyedHash(deriveKey(cardKey, 'card activation'), activationId)}`;

/** The id of the row that a link names; undefined for a forged link. */
export function readActivationToken(cardKey: Buffer, token: string): string | undefined {
  const [activationId = ''] = token.split('.');
  return isSameText(token, activationToken(cardKey, activationId)) ? activationId : undefined;
}
