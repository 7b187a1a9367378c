import { createSecretKey } from 'node:crypto';
import { deriveKey } from '../secrets.ts';
import type { ProviderEvents } from './events.ts';
import { isSigned, type SignatureHeaders, signBody } from './signature.ts';

export type SandboxEvents = ProviderEvents & {
  /** Signs a body as the sandbox's third party. */
  sign(message: { id: string; at: Date; body: string }): SignatureHeaders;
};

/** Events of the sandbox's third parties are signed by Standard Webhooks, with a key of this installation. */
export function createSandboxEvents(
  cardKey: Buffer,
  purpose: 'sandbox issuer events' | 'sandbox bank events',
): SandboxEvents {
  const key = createSecretKey(deriveKey(cardKey, purpose));
  return {
    isGenuine: (headers, body, now) => isSigned([key], headers, { now, body }),
    sign: (message) => signBody(key, message),
  };
}
