import { ACTIVITY_GROUPS, ACTIVITY_TYPES, type ActivityType } from '../audit/activity-types.ts';

/** What an endpoint is told beyond the activities: purchases, which no audit log lists, jobs, and a test. */
export const EVENT_GROUPS = {
  purchase: ['purchaseAuthorized', 'purchaseDeclined', 'purchaseCleared', 'purchaseRefunded'],
  job: ['jobFinished'],
} as const;

/** An event that somebody sends to one endpoint, to try it; no endpoint asks for it. */
export const TEST_EVENT = 'webhookTested';

type OwnEvent = (typeof EVENT_GROUPS)[keyof typeof EVENT_GROUPS][number];
export type WebhookEventType = ActivityType | OwnEvent;

/** Every type of event that an endpoint can ask for, by group: purchases and jobs, then all activities. */
export const WEBHOOK_EVENT_GROUPS = { ...EVENT_GROUPS, ...ACTIVITY_GROUPS };
export type WebhookEventGroup = keyof typeof WEBHOOK_EVENT_GROUPS;

/** The closed list of them. */
export const WEBHOOK_EVENT_TYPES: readonly WebhookEventType[] = [
  ...Object.values(EVENT_GROUPS).flat(),
  ...ACTIVITY_TYPES,
];
