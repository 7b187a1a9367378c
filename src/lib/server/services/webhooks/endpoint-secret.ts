import { randomBytes } from 'node:crypto';
import { deriveKey, seal, unseal } from '../../secrets.ts';
import type { EndpointRow } from './endpoint-row.ts';

const SECRET_BYTES = 32;

/** A signing secret as Standard Webhooks writes it. */
export const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

const placeOf = (endpointId: string): string => `webhook_endpoint ${endpointId}`;

export const sealSecret = (cardKey: Buffer, endpointId: string, secret: string): string =>
  seal(deriveKey(cardKey, 'webhook secret'), secret, placeOf(endpointId));

/** The secret of an endpoint. */
export const secretOf = (cardKey: Buffer, { id, sealed_secret }: SecretsOf): string =>
  unseal(deriveKey(cardKey, 'webhook secret'), sealed_secret, placeOf(id));

type SecretsOf = Pick<EndpointRow, 'id' | 'sealed_secret' | 'sealed_former_secret' | 'former_until'>;

/** Those that sign at a time: the secret, and for a day after a rotation the former one. */
export function signingSecrets(cardKey: Buffer, endpoint: SecretsOf, now: Date): string[] {
  const { sealed_former_secret, former_until } = endpoint;
  const current = secretOf(cardKey, endpoint);
  if (!sealed_former_secret || !former_until || former_until <= now) return [current];
  return [current, secretOf(cardKey, { ...endpoint, sealed_secret: sealed_former_secret })];
}
