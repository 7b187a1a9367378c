import * as z from 'zod/mini';
import { DISABLED_BECAUSE } from '#lib/domain/webhooks/delivery-states.ts';
import { ENDPOINT_URL_MAX_LENGTH } from '#lib/domain/webhooks/limits.ts';
import { defineCall } from '../call.ts';
import { freeText, freeWords, Id, Instant } from '../fields.ts';
import { EventType } from './event-types.ts';

const tag = 'Webhooks';
const access = { kind: 'business', owner: 'business', permission: 'developerTools', portal: true } as const;
const endpointParams = z.object({ id: Id, endpointId: Id });

/** An address that is told of events. */
export const WebhookEndpoint = z
  .object({
    id: Id,
    url: z.string(),
    description: z.string(),
    /** None means every type, also those that are added later. */
    eventTypes: z.array(z.string()),
    isEnabled: z.boolean(),
    disabledBecause: z.nullable(z.enum(DISABLED_BECAUSE)),
    disabledAt: z.nullable(Instant),
    /** Since when no try has succeeded; after five days it is disabled. */
    failingSince: z.nullable(Instant),
    createdAt: Instant,
  })
  .register(z.globalRegistry, { id: 'WebhookEndpoint' });
export type WebhookEndpoint = z.output<typeof WebhookEndpoint>;

const fields = {
  /** A public address with https, without credentials. */
  url: freeWords(ENDPOINT_URL_MAX_LENGTH),
  description: freeText(200),
  eventTypes: z.array(EventType).check(z.maxLength(300)),
};

export const listWebhookEndpoints = defineCall({
  name: 'listWebhookEndpoints',
  method: 'GET',
  path: '/businesses/{id}/webhooks/endpoints',
  summary: 'The endpoints of a business, 20 at most, oldest first',
  tag,
  access,
  params: z.object({ id: Id }),
  output: z.object({ endpoints: z.array(WebhookEndpoint) }),
});

export const addWebhookEndpoint = defineCall({
  name: 'addWebhookEndpoint',
  method: 'POST',
  path: '/businesses/{id}/webhooks/endpoints',
  summary: 'Add an endpoint; from now on it is told of events of the business and of its programs',
  tag,
  access,
  params: z.object({ id: Id }),
  body: z.object({
    url: fields.url,
    description: z._default(fields.description, ''),
    eventTypes: z._default(fields.eventTypes, []),
  }),
  output: z.object({ endpoint: WebhookEndpoint }),
  status: 201,
  errors: ['wrong_state', 'limit_exceeded'],
});

export const updateWebhookEndpoint = defineCall({
  name: 'updateWebhookEndpoint',
  method: 'PATCH',
  path: '/businesses/{id}/webhooks/endpoints/{endpointId}',
  summary:
    'Change an endpoint, disable it, or enable it again; what it missed while disabled can be replayed',
  tag,
  access,
  params: endpointParams,
  body: z.object({
    url: z.optional(fields.url),
    description: z.optional(fields.description),
    eventTypes: z.optional(fields.eventTypes),
    isEnabled: z.optional(z.boolean()),
  }),
  output: z.object({ endpoint: WebhookEndpoint }),
});

export const removeWebhookEndpoint = defineCall({
  name: 'removeWebhookEndpoint',
  method: 'DELETE',
  path: '/businesses/{id}/webhooks/endpoints/{endpointId}',
  summary: 'Remove an endpoint; what waits for it is not sent',
  tag,
  access,
  params: endpointParams,
  output: z.object({}),
});

/** By which its owner knows that an event comes from us: `whsec_` and base64. */
const Secret = z.object({
  secret: z.string(),
  /** Until then the former secret signs beside it. */
  formerUntil: z.nullable(Instant),
});

export const showWebhookSecret = defineCall({
  name: 'showWebhookSecret',
  method: 'POST',
  path: '/businesses/{id}/webhooks/endpoints/{endpointId}/secret',
  summary: 'Show the signing secret of an endpoint; the audit log says who looked',
  tag,
  access,
  params: endpointParams,
  body: z.object({}),
  output: Secret,
  isUnkeyed: true,
  hasSecrets: true,
});

export const rotateWebhookSecret = defineCall({
  name: 'rotateWebhookSecret',
  method: 'POST',
  path: '/businesses/{id}/webhooks/endpoints/{endpointId}/secret/rotate',
  summary: 'Give an endpoint a new signing secret; for a day the former one signs beside it',
  tag,
  access,
  params: endpointParams,
  body: z.object({}),
  output: Secret,
  isUnkeyed: true,
  hasSecrets: true,
  errors: ['too_many_requests'],
});
