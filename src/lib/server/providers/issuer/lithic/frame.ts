import { createHmac } from 'node:crypto';
import type { Clock } from '#lib/domain/clock.ts';
import { deriveKey, seal, unseal } from '../../../secrets.ts';
import { frameNonceOf } from '../frame-keys.ts';
import type { IssuerPort } from '../port.ts';

type Frame = NonNullable<IssuerPort['frame']> & Pick<IssuerPort, 'createRevealToken'>;
type Settings = { address: string; apiKey: string; cardKey: Buffer; clock: Clock };

/** What a token holds, sealed for the one frame that told its nonce. */
type Sealed = { cardToken: string; expiresAt: string; of: { cardId: string; version: number } | null };

/**
 * Lithic's own document with a card, `GET /v1/embed/card`: its address is signed with our key and runs out
 * (`getEmbedURL` of SDK 0.145.0, read on 28 November 2026). Whoever
 * has the address sees the card until then, and Lithic binds it to no frame. So our token is not that address: it is
 * sealed, and only the frame that it was made for can exchange it.
 */
export function createLithicFrame({ address, apiKey, cardKey, clock }: Settings): Frame {
  const key = deriveKey(cardKey, 'issuer frame');
  return {
    origin: new URL(address).origin,
    async createRevealToken(cardToken, { lifetimeMs, frameNonce, of }) {
      const expiresAt = new Date(clock.now().getTime() + lifetimeMs);
      const sealed: Sealed = { cardToken, expiresAt: expiresAt.toISOString(), of: of ?? null };
      return { token: seal(key, JSON.stringify(sealed), frameNonce), expiresAt };
    },
    open({ revealToken, frameSecret }) {
      const sealed = readSealed(key, revealToken, frameNonceOf(cardKey, frameSecret));
      if (!sealed || new Date(sealed.expiresAt) <= clock.now()) return undefined;
      const request = JSON.stringify({ token: sealed.cardToken, expiration: sealed.expiresAt });
      const signed = new URLSearchParams({
        embed_request: Buffer.from(request).toString('base64'),
        hmac: createHmac('sha256', apiKey).update(request).digest('base64'),
      });
      return { address: `${address}/v1/embed/card?${signed}`, of: sealed.of };
    },
  };
}

function readSealed(key: Buffer, token: string, frameNonce: string): Sealed | undefined {
  try {
    return JSON.parse(unseal(key, token, frameNonce));
  } catch {
    return undefined;
  }
}
