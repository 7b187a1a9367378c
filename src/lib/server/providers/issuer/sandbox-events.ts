import { createSecretKey } from 'node:crypto';
import { deriveKey } from '../../secrets.ts';
import type { IssuerEvents } from './port.ts';
import { isSigned, type SignatureHeaders, signBody } from './signature.ts';

export type SandboxIssuerEvents = IssuerEvents & {
  /** Signs a body as the sandbox's issuer does. */
  sign(message: { id: string; at: Date; body: string }): SignatureHeaders;
};

/** What the sandbox's issuer sends is signed by Standard Webhooks, with a key of this installation. */
export function createSandboxIssuerEvents(cardKey: Buffer): SandboxIssuerEvents {
  const key = createSecretKey(deriveKey(cardKey, 'sandbox issuer events'));
  return {
    isGenuine: (headers, body, now) => isSigned([key], headers, { now, body }),
    sign: (message) => signBody(key, message),
  };
}
