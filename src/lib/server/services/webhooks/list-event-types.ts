import * as z from 'zod/mini';
import { listWebhookEventTypes as call, type WebhookEventKind } from '#lib/contract/webhooks/event-types.ts';
import { bodyOf } from '#lib/contract/webhooks/events.ts';
import { exampleOf, type JsonSchema } from '#lib/domain/example-of.ts';
import {
  WEBHOOK_EVENT_GROUPS,
  type WebhookEventGroup,
  type WebhookEventType,
} from '#lib/domain/webhooks/event-types.ts';
import { query } from '../../commands/handler.ts';

export const listWebhookEventTypes = query(call, async () => ({ eventTypes: eventKinds() }));

/** Every type of event with its schema and an example, as the catalogue has them. */
export const eventKinds = (): WebhookEventKind[] =>
  (Object.keys(WEBHOOK_EVENT_GROUPS) as WebhookEventGroup[]).flatMap((group) =>
    WEBHOOK_EVENT_GROUPS[group].map((type) => kindOf(type, group)),
  );

function kindOf(type: WebhookEventType, group: WebhookEventGroup): WebhookEventKind {
  const { $schema: _, ...schema } = z.toJSONSchema(bodyOf(type), { unrepresentable: 'any' });
  return { type, group, schema, example: exampleOf(schema as JsonSchema) as Record<string, unknown> };
}
