import { createSecretKey } from 'node:crypto';
import type { LithicSettings } from '../../../config-lithic.ts';
import type { ProviderEvents } from '../../events.ts';
import { isSigned } from '../../signature.ts';

/**
 * Lithic signs by Standard Webhooks, its questions with the secret of the authorization stream and its events with that
 * of their subscription (https://www.lithic.com/blog/hmac-iasa-headers and https://docs.lithic.com/docs/events-api, read
 * on 28 November 2026). Either is Lithic, and neither body passes for the other. Two secrets at once are for the day on
 * which one is rotated.
 */
export function createLithicEvents({
  authorizationSecrets,
  eventSecrets,
}: Pick<LithicSettings, 'authorizationSecrets' | 'eventSecrets'>): ProviderEvents {
  const keys = [...authorizationSecrets, ...eventSecrets].map((secret) =>
    createSecretKey(Buffer.from(secret.replace(/^whsec_/, ''), 'base64')),
  );
  return { isGenuine: (headers, body, now) => isSigned(keys, headers, { now, body }) };
}
