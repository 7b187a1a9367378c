import { deriveKey, isSameText, keyedHash } from '../../secrets.ts';

/** The secret of an invitation's link: its row's id and a keyed hash of it, 256 bits that are never stored. */
export const invitationToken = (cardKey: Buffer, invitationId: string): string =>
  `${invitationId}.${keyedHash(deriveKey(cardKey, 'invitation'), invitationId)}`;

/** The id of the row that a link names; undefined for a forged link. */
export function readInvitationToken(cardKey: Buffer, token: string): string | undefined {
  const [invitationId = ''] = token.split('.');
  return isSameText(token, invitationToken(cardKey, invitationId)) ? invitationId : undefined;
}
