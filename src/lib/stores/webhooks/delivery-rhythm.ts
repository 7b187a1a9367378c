import type { AnswerOf } from '#lib/contract/call.ts';
import type { getWebhookDelivery } from '#lib/contract/webhooks/deliveries.ts';

type Read = AnswerOf<typeof getWebhookDelivery>;

/** The wait between two looks while a try is about to happen. */
const LOOK_EVERY_MS = 2_000;
const SOON_MS = 60_000;

/**
 * How soon an event that somebody watches is read again for the outcome of its next try; null where none is near. Counted
 * from the last try, so that both times are the server's.
 */
export function untilNextLookMs({ delivery: { dueAt, createdAt }, tries }: Read): number | null {
  if (dueAt === null) return null;
  const waitMs = Date.parse(dueAt) - Date.parse(tries[0]?.at ?? createdAt);
  return waitMs < SOON_MS ? LOOK_EVERY_MS : null;
}
