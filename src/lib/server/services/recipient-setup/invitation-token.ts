import { deriveKey, linkSecret, readLinkSecret } from '../../secrets.ts';

/** The secret of an invitation's link. */
export const invitationToken = (cardKey: Buffer, invitationId: string): string =>
  linkSecret(deriveKey(cardKey, 'invitation'), invitationId);

/** The id of the row that a link names; undefined for a forged link. */
export const readInvitationToken = (cardKey: Buffer, token: string): string | undefined =>
  readLinkSecret(deriveKey(cardKey, 'invitation'), token);
