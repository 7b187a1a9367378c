import * as z from 'zod/mini';
import { ATTEMPT_ERRORS, DELIVERY_STATES } from '#lib/domain/webhooks/delivery-states.ts';
import { defineCall } from '../call.ts';
import { GivenInstant, Id, Instant, listQuery, oneOrMany, pageOf } from '../fields.ts';

const tag = 'Webhooks';
const access = { kind: 'business', owner: 'business', permission: 'developerTools', portal: true } as const;
const endpointParams = z.object({ id: Id, endpointId: Id });
const deliveryParams = z.object({ id: Id, endpointId: Id, deliveryId: Id });

/** What became of one event at one endpoint. */
export const WebhookDelivery = z
  .object({
    id: Id,
    /** `webhook-id` of every try. */
    messageId: Id,
    type: z.string(),
    businessId: Id,
    state: z.enum(DELIVERY_STATES),
    attempts: z.int(),
    /** Of the last try: the status that it was answered with, or why there was no answer. */
    lastStatus: z.nullable(z.int()),
    lastError: z.nullable(z.enum(ATTEMPT_ERRORS)),
    /** When it is tried next; null once it arrived or was given up. */
    dueAt: z.nullable(Instant),
    createdAt: Instant,
  })
  .register(z.globalRegistry, { id: 'WebhookDelivery' });
export type WebhookDelivery = z.output<typeof WebhookDelivery>;

const Attempt = z.object({
  number: z.int(),
  at: Instant,
  durationMs: z.int(),
  status: z.nullable(z.int()),
  error: z.nullable(z.enum(ATTEMPT_ERRORS)),
  /** The beginning of the answer. */
  answer: z.nullable(z.string()),
});

export const listWebhookDeliveries = defineCall({
  name: 'listWebhookDeliveries',
  method: 'GET',
  path: '/businesses/{id}/webhooks/endpoints/{endpointId}/deliveries',
  summary: 'What an endpoint was told in the last 30 days, newest first',
  tag,
  access,
  params: endpointParams,
  query: z.object({ ...listQuery, state: oneOrMany(z.enum(DELIVERY_STATES)) }),
  output: pageOf(WebhookDelivery),
});

export const getWebhookDelivery = defineCall({
  name: 'getWebhookDelivery',
  method: 'GET',
  path: '/businesses/{id}/webhooks/endpoints/{endpointId}/deliveries/{deliveryId}',
  summary: 'One event with its body, and its last 50 tries with their answers, newest first',
  tag,
  access,
  params: deliveryParams,
  output: z.object({
    delivery: WebhookDelivery,
    /** The exact text that is signed and sent. */
    body: z.string(),
    tries: z.array(Attempt),
  }),
});

export const testWebhookEndpoint = defineCall({
  name: 'testWebhookEndpoint',
  method: 'POST',
  path: '/businesses/{id}/webhooks/endpoints/{endpointId}/test',
  summary: 'Send an event of type webhookTested to an endpoint. At most 60 in an hour',
  tag,
  access,
  params: endpointParams,
  body: z.object({}),
  output: z.object({ delivery: WebhookDelivery }),
  status: 201,
  withoutActivity: true,
  errors: ['wrong_state', 'too_many_requests'],
});

export const replayWebhookDelivery = defineCall({
  name: 'replayWebhookDelivery',
  method: 'POST',
  path: '/businesses/{id}/webhooks/endpoints/{endpointId}/deliveries/{deliveryId}/replay',
  summary: 'Send one event again, under the same webhook-id. At most 60 in an hour for an endpoint',
  tag,
  access,
  params: deliveryParams,
  body: z.object({}),
  output: z.object({ delivery: WebhookDelivery }),
  withoutActivity: true,
  errors: ['wrong_state', 'too_many_requests'],
});

export const replayWebhookEvents = defineCall({
  name: 'replayWebhookEvents',
  method: 'POST',
  path: '/businesses/{id}/webhooks/endpoints/{endpointId}/replay',
  summary:
    'Send the events of a time again: all of them, or those that never arrived, also from while the endpoint was disabled or not there yet. The oldest 1,000 at once',
  tag,
  access,
  params: endpointParams,
  body: z.object({
    since: GivenInstant,
    until: GivenInstant,
    /** Only what has not arrived. */
    onlyMissing: z._default(z.boolean(), true),
  }),
  output: z.object({
    count: z.int(),
    /** There are more: replay again from this moment on. */
    nextSince: z.nullable(Instant),
  }),
  errors: ['wrong_state', 'too_many_requests'],
});
