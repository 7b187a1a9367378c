import type { Db } from '../db/schema.ts';
import { markDelivered, markFailed, type TakenMessage, takeMessages } from '../ledger/outbox.ts';
import type { Platform } from '../platform.ts';

/** Who takes the messages of one topic out of the outbox. */
export type Consumer = {
  topic: string;
  /** How many at once. */
  limit: number;
  /** How long a message is ours; delivered or not, it comes again after that. */
  leaseMs: number;
  deliver(platform: Platform, message: TakenMessage): Promise<void>;
};

const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 3_600_000;
/** With the waits above, about half a day. */
const MAX_ATTEMPTS = 20;

/**
 * Takes what waits under a topic and delivers each by itself: one that fails comes again later, longer after
 * every try, and is given up, with its error kept, after 20.
 *
 * @returns how many were taken; as many as the limit means that more may wait
 */
export async function deliverWaiting(platform: Platform, consumer: Consumer): Promise<number> {
  const { db, log } = platform;
  const { topic, limit, leaseMs } = consumer;
  const messages = await takeMessages(db, { limit, leaseMs, topics: [topic] });
  await Promise.all(
    messages.map(async (message) => {
      try {
        await consumer.deliver(platform, message);
        await markDelivered(db, [message.id]);
      } catch (error) {
        log.warn({ err: error, topic, messageId: message.id, attempts: message.attempts }, 'not delivered');
        await giveBack(db, message, error);
      }
    }),
  );
  return messages.length;
}

async function giveBack(db: Db, { id, attempts }: TakenMessage, error: unknown): Promise<void> {
  const text = error instanceof Error ? error.message : String(error);
  await markFailed(db, { id, error: text, retryInMs: retryAfterMs(attempts) });
  if (attempts < MAX_ATTEMPTS) return;
  await db.updateTable('outbox').set({ done_at: new Date() }).where('id', '=', id).execute();
}

/** 5 s, 10 s, 20 s … up to an hour, each a little apart so that a crowd does not return at once. */
export function retryAfterMs(attempts: number, random = Math.random()): number {
  const waitMs = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS);
  return Math.round(waitMs * (1 + random / 4));
}
