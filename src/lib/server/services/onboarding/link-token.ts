import { deriveKey, linkSecret, readLinkSecret } from '../../secrets.ts';

/** The secret of a link to an application. */
export const applicationLinkToken = (cardKey: Buffer, linkId: string): string =>
  linkSecret(deriveKey(cardKey, 'application link'), linkId);

/** The id of the row that a link names; undefined for a forged one. */
export const readApplicationLinkToken = (cardKey: Buffer, token: string): string | undefined =>
  readLinkSecret(deriveKey(cardKey, 'application link'), token);
