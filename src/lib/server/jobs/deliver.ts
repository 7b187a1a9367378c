import type { Db } from '../db/schema.ts';
import { markFailed, markJustDelivered, type TakenMessage, takeMessages } from '../ledger/outbox.ts';
import type { Platform } from '../platform.ts';

/** Delivers the messages of one outbox topic. */
export type Consumer = {
  topic: string;
  /** How many messages at once. */
  limit: number;
  /** How many of them at the same moment; all when left out. */
  atOnce?: number;
  /** How long a message is leased; afterwards it is delivered again unless it was marked. */
  leaseMs: number;
  deliver(platform: Platform, message: TakenMessage): Promise<void>;
};

const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 3_600_000;
/** With the waits above, about half a day. */
const MAX_ATTEMPTS = 20;

/**
 * Leases the waiting messages of a topic and delivers each one separately. A message that fails is retried after a
 * wait that grows with every try; after 20 tries it is given up and its error is kept.
 *
 * @returns how many were leased; if that is the limit, more may be waiting
 */
export async function deliverWaiting(platform: Platform, consumer: Consumer): Promise<number> {
  const { db, log } = platform;
  const { topic, limit, leaseMs, atOnce = limit } = consumer;
  const messages = await takeMessages(db, { topic, limit, leaseMs });
  const waiting = messages.values();
  // What has not begun in time is left to its next lease: another worker may have it by then.
  const until = performance.now() + leaseMs / 2;
  const deliverInTurn = async () => {
    for (const message of waiting) {
      if (performance.now() > until) return;
      try {
        await consumer.deliver(platform, message);
        await markJustDelivered(db, message.id);
      } catch (error) {
        log.warn({ err: error, topic, messageId: message.id, attempts: message.attempts }, 'not delivered');
        await giveBack(db, message, error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, messages.length) }, deliverInTurn));
  return messages.length;
}

async function giveBack(db: Db, { id, attempts }: TakenMessage, error: unknown): Promise<void> {
  const text = error instanceof Error ? error.message : String(error);
  await markFailed(db, { id, error: text, retryInMs: retryAfterMs(attempts) });
  if (attempts < MAX_ATTEMPTS) return;
  await db.updateTable('outbox').set({ done_at: new Date() }).where('id', '=', id).execute();
}

/** 5 s, 10 s, 20 s … up to an hour, each with some jitter so that retries do not all come at once. */
export function retryAfterMs(attempts: number, random = Math.random()): number {
  const waitMs = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS);
  return Math.round(waitMs * (1 + random / 4));
}
