import { deriveKey, linkSecret, readLinkSecret } from '../../secrets.ts';

/** The secret of an activation link. */
export const activationToken = (cardKey: Buffer, activationId: string): string =>
  linkSecret(deriveKey(cardKey, 'card activation'), activationId);

/** The id of the row that a link names; undefined for a forged link. */
export const readActivationToken = (cardKey: Buffer, token: string): string | undefined =>
  readLinkSecret(deriveKey(cardKey, 'card activation'), token);
