import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Id, Instant } from '../fields.ts';

const tag = 'Webhooks';
const params = z.object({ id: Id });

/** The portal of webhooks, as it is open on this device. */
export const WebhookPortal = z
  .object({
    businessId: Id,
    businessName: z.string(),
    /** Whoever followed the address, and by whose name changes are recorded. */
    personName: z.string(),
  })
  .register(z.globalRegistry, { id: 'WebhookPortal' });
export type WebhookPortal = z.output<typeof WebhookPortal>;

export const createWebhookAccessLink = defineCall({
  name: 'createWebhookAccessLink',
  method: 'GET',
  path: '/businesses/{id}/webhooks/accessLink',
  summary:
    'An address of the portal of webhooks: it works once, for two minutes. At most 30 in an hour for a person',
  tag,
  access: { kind: 'business', owner: 'business', permission: 'developerTools' },
  params,
  output: z.object({ url: z.url(), expiresAt: Instant }),
  hasSecrets: true,
  errors: ['wrong_state', 'too_many_requests'],
});

export const openWebhookPortal = defineCall({
  name: 'openWebhookPortal',
  method: 'POST',
  path: '/webhooks/session',
  summary:
    'Exchange the secret of such an address for a cookie of this device, once. It ends with the sign-in that asked for it, after four hours at the latest. At most 30 tries an hour for an address',
  tag,
  access: { kind: 'link' },
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  output: z.object({ businessId: Id }),
  withoutActivity: true,
  isUnkeyed: true,
  errors: ['link_invalid', 'link_used', 'link_expired', 'too_many_requests'],
});

export const getWebhookPortal = defineCall({
  name: 'getWebhookPortal',
  method: 'GET',
  path: '/businesses/{id}/webhooks/portal',
  summary: 'Whose webhooks these are',
  tag,
  access: { kind: 'business', owner: 'business', permission: 'developerTools', portal: true },
  params,
  output: z.object({ portal: WebhookPortal }),
});
