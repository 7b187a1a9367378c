import * as z from 'zod/mini';
import { ACTIVITY_SUBJECTS, ACTIVITY_TYPES } from '#lib/domain/audit/activity-types.ts';
import { TEST_EVENT, type WebhookEventType } from '#lib/domain/webhooks/event-types.ts';
import { amountName } from '#lib/domain/webhooks/money-of-event.ts';
import { ACTIVITIES } from '../audit/activities.ts';
import { Id, Instant } from '../fields.ts';

/** `Money` of the API under a name of its own: the document tells what is sent to endpoints apart from what answers. */
const EventMoney = z
  .object({ amountMinor: z.int(), currency: z.literal('USD') })
  .register(z.globalRegistry, { id: 'EventMoney', description: 'Whole cents with their currency.' });

/** A purchase as it stands when it is told. */
const purchase = {
  transactionId: Id,
  cardId: z.string(),
  merchantName: z.string(),
  /** What was asked for. */
  amount: EventMoney,
};

const OWN = {
  purchaseAuthorized: z.object({ ...purchase, approved: EventMoney }),
  purchaseDeclined: z.object(purchase),
  purchaseCleared: z.object({ ...purchase, cleared: EventMoney }),
  purchaseRefunded: z.object({ ...purchase, refunded: EventMoney }),
  jobFinished: z.object({
    jobId: Id,
    kind: z.string(),
    state: z.enum(['done', 'failed']),
  }),
  [TEST_EVENT]: z.object({ endpointId: Id }),
} as const;

/** What `data` of an activity says: what it is about, and its payload in the audit log with money in the one shape. */
const ofActivity = (type: keyof typeof ACTIVITIES) => {
  const { currency: _, ...shape } = (ACTIVITIES[type].payload as z.ZodMiniObject).shape;
  const told = Object.entries(shape).map(([field, schema]) => {
    const name = amountName(field);
    return name === undefined ? [field, schema] : [name, asMoney(schema as z.ZodMiniType)];
  });
  return z.object({
    ...Object.fromEntries(told),
    subject: z.object({ type: z.enum(ACTIVITY_SUBJECTS), id: z.string() }),
  });
};

/** Money wherever there were cents, optional and nullable as these. */
function asMoney(cents: z.ZodMiniType): z.ZodMiniType {
  if (cents instanceof z.ZodMiniOptional) return z.optional(asMoney(cents.def.innerType as z.ZodMiniType));
  if (cents instanceof z.ZodMiniNullable) return z.nullable(asMoney(cents.def.innerType as z.ZodMiniType));
  return EventMoney;
}

/** `data` of each type of event. Only the server reads it: the catalogue tells others of it as JSON schemas. */
export const WEBHOOK_EVENTS = {
  ...OWN,
  ...Object.fromEntries(ACTIVITY_TYPES.map((type) => [type, ofActivity(type)])),
} as unknown as Readonly<Record<WebhookEventType | typeof TEST_EVENT, z.ZodMiniObject>>;

/** The whole body of a request: what happened, when, in which business, and what there is to say of it. */
export const bodyOf = (type: WebhookEventType | typeof TEST_EVENT) =>
  z.object({
    type: z.literal(type),
    timestamp: Instant,
    businessId: Id,
    data: WEBHOOK_EVENTS[type],
  });
