import * as z from 'zod/mini';
import {
  WEBHOOK_EVENT_GROUPS,
  WEBHOOK_EVENT_TYPES,
  type WebhookEventGroup,
} from '#lib/domain/webhooks/event-types.ts';
import { defineCall } from '../call.ts';
import { Id } from '../fields.ts';

const GROUPS = Object.keys(WEBHOOK_EVENT_GROUPS) as [WebhookEventGroup, ...WebhookEventGroup[]];

export const EventType = z.enum(WEBHOOK_EVENT_TYPES as [string, ...string[]]);

/** One type of event, for whoever writes what receives it. */
export const WebhookEventKind = z
  .object({
    type: EventType,
    group: z.enum(GROUPS),
    /** JSON Schema of the body. */
    schema: z.record(z.string(), z.unknown()),
    /** A body as it could come. */
    example: z.record(z.string(), z.unknown()),
  })
  .register(z.globalRegistry, { id: 'WebhookEventKind' });
export type WebhookEventKind = z.output<typeof WebhookEventKind>;

export const listWebhookEventTypes = defineCall({
  name: 'listWebhookEventTypes',
  method: 'GET',
  path: '/businesses/{id}/webhooks/eventTypes',
  summary: 'Every type of event that an endpoint can ask for, with the schema and an example of its body',
  tag: 'Webhooks',
  access: { kind: 'business', owner: 'business', permission: 'developerTools', portal: true },
  params: z.object({ id: Id }),
  output: z.object({ eventTypes: z.array(WebhookEventKind) }),
});
