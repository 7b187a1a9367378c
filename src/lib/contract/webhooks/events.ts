import * as z from 'zod/mini';
import { ACTIVITY_SUBJECTS, ACTIVITY_TYPES } from '#lib/domain/audit/activity-types.ts';
import { TEST_EVENT, type WebhookEventType } from '#lib/domain/webhooks/event-types.ts';
import { ACTIVITIES } from '../audit/activities.ts';
import { Id, Instant } from '../fields.ts';

const cents = z.int();

/** A purchase as it stands when it is told; amounts in whole cents of USD. */
const purchase = {
  transactionId: Id,
  cardId: z.string(),
  merchantName: z.string(),
  /** What was asked for. */
  amountMinor: cents,
  currency: z.literal('USD'),
};

const OWN = {
  purchaseAuthorized: z.object({ ...purchase, approvedMinor: cents }),
  purchaseDeclined: z.object(purchase),
  purchaseCleared: z.object({ ...purchase, clearedMinor: cents }),
  purchaseRefunded: z.object({ ...purchase, refundedMinor: cents }),
  jobFinished: z.object({
    jobId: Id,
    kind: z.string(),
    state: z.enum(['done', 'failed']),
  }),
  [TEST_EVENT]: z.object({ endpointId: Id }),
} as const;

/** What `data` of an activity says: what it is about, and its payload in the audit log. */
const ofActivity = (type: keyof typeof ACTIVITIES) =>
  z.extend(ACTIVITIES[type].payload as z.ZodMiniObject, {
    subject: z.object({ type: z.enum(ACTIVITY_SUBJECTS), id: z.string() }),
  });

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
