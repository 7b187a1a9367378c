import { EVENT_GROUPS, type WebhookEventGroup } from '#lib/domain/webhooks/event-types.ts';

/** The words of a type of event: `cardLocked` is "Card locked". Its name is what a program reads, so it has no translation. */
export function eventName(type: string): string {
  const words = type.replace(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The key of the words of a group: those of activities are the audit log's. */
export const groupText = (group: WebhookEventGroup): string =>
  Object.hasOwn(EVENT_GROUPS, group) ? `webhooks.group.${group}` : `audit.group.${group}`;
