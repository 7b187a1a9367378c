import { deriveKey, linkSecret, readLinkSecret } from '../../../secrets.ts';

/** The secret of an account's link. */
export const accountLinkToken = (cardKey: Buffer, linkId: string): string =>
  linkSecret(deriveKey(cardKey, 'account link'), linkId);

/** The id of the row that a link names; undefined for a forged link. */
export const readAccountLinkToken = (cardKey: Buffer, token: string): string | undefined =>
  readLinkSecret(deriveKey(cardKey, 'account link'), token);
