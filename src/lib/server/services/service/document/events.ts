import type * as z from 'zod/mini';
import type { ZodOpenApiComponentsObject, ZodOpenApiObject } from 'zod-openapi';
import { bodyOf } from '#lib/contract/webhooks/events.ts';
import type { ActivityType } from '#lib/domain/audit/activity-types.ts';
import { TEST_EVENT, WEBHOOK_EVENT_TYPES, type WebhookEventType } from '#lib/domain/webhooks/event-types.ts';
import { serverTranslate } from '#lib/i18n/server-translate.ts';
import { listOf, type Node, nodeOf } from './describe.ts';

type EventType = WebhookEventType | typeof TEST_EVENT;

/** Events beyond the activities, which the audit log has sentences for. */
const OWN_EVENTS: Readonly<Record<string, string>> = {
  purchaseAuthorized: 'A purchase was approved, and its amount is held',
  purchaseDeclined: 'A purchase was declined',
  purchaseCleared: 'A purchase, or a part of it, was posted',
  purchaseRefunded: 'Money was given back for a purchase',
  jobFinished: 'A job, an export or an import ended',
  [TEST_EVENT]: 'Somebody sent a test event to this endpoint',
};

/** In place of what a line of the audit log would name. */
const SOMETHING = {
  actor: 'Somebody',
  amount: 'an amount',
  loaded: 'a larger amount',
  tag: 'of a name',
  request: 'a request',
  asker: 'whoever asked',
};

/** Headers that come with every event. */
export const EVENT_HEADERS = {
  WebhookId: {
    in: 'header',
    name: 'webhook-id',
    required: true,
    description: 'Id of the event, the same with every try.',
    schema: { type: 'string', format: 'uuid', examples: ['0190f6a2-5c1e-7b3a-9d44-6f2a8c1b7e05'] },
  },
  WebhookTimestamp: {
    in: 'header',
    name: 'webhook-timestamp',
    required: true,
    description: 'When this try was made, in seconds since 1970. Refuse one that is older than five minutes.',
    schema: { type: 'integer', examples: [1795786200] },
  },
  WebhookSignature: {
    in: 'header',
    name: 'webhook-signature',
    required: true,
    description:
      'Signatures, separated by blanks: `v1,` and the HMAC-SHA256 of id, timestamp and body in base64. One that fits is enough.',
    schema: { type: 'string', examples: ['v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4='] },
  },
} as const satisfies NonNullable<ZodOpenApiComponentsObject['parameters']>;

/** Says of every type of activity what happened. */
export function describeActivityTypes(document: Node): void {
  const { Activity } = nodeOf(nodeOf(document.components).schemas);
  for (const line of listOf(nodeOf(Activity).oneOf)) {
    const type = nodeOf(nodeOf(line.properties).type);
    const names = (type.enum ?? [type.const]) as ActivityType[];
    type.description = names.map((name) => `\`${name}\`: ${sentenceOf(name)}.`).join('\n\n');
  }
}

/** What endpoints are sent, one entry for each type of event. */
export function webhooksOfDocument(): NonNullable<ZodOpenApiObject['webhooks']> {
  const types: readonly EventType[] = [...WEBHOOK_EVENT_TYPES, TEST_EVENT];
  return Object.fromEntries(types.map((type) => [type, { post: eventOperation(type) }]));
}

function eventOperation(type: EventType) {
  const what = sentenceOf(type);
  return {
    operationId: `${type}Event`,
    summary: what,
    description: `${what}. It may come twice and out of order: compare \`webhook-id\` and \`timestamp\`, and verify \`webhook-signature\` over the exact text of the body.`,
    tags: ['Events'],
    security: [],
    parameters: Object.keys(EVENT_HEADERS).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    requestBody: {
      required: true,
      description: 'The event.',
      content: { 'application/json': { schema: bodyOf(type) as z.ZodMiniObject } },
    },
    responses: {
      '204': { description: 'The endpoint has it. Any status from 200 to 299 says so.' },
      '410': { description: 'The endpoint wants no more events: it is disabled.' },
    },
  };
}

function sentenceOf(type: EventType): string {
  const own = OWN_EVENTS[type];
  if (own) return own;
  return serverTranslate('en')(`audit.${type}`, SOMETHING);
}
