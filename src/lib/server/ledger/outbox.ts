import { sql } from 'kysely';
import type { Db, Tx } from '../db/schema.ts';

/** A message to the outside, written in the transaction that it reports. */
export type OutboxMessage = {
  /** uuid, v7. */
  id: string;
  topic: string;
  businessId: string;
  payload: Record<string, unknown>;
};

export type TakenMessage = OutboxMessage & { attempts: number; createdAt: Date };

/** Adds messages to the running transaction; they exist only once it commits. */
export async function enqueue(tx: Tx, messages: readonly OutboxMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await sql`
    insert into outbox (id, topic, business_id, payload)
    select id, topic, "businessId", payload from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb)
      as message (id uuid, topic text, "businessId" uuid, payload jsonb)`.execute(tx);
}

/**
 * Leases waiting messages of a topic, oldest first, and skips those that another worker leases. A message that is not marked
 * before its lease ends is delivered again: delivery is at least once (safety §1.16).
 *
 * @param limit at most 200
 */
export async function takeMessages(
  db: Db,
  options: { topic: string; limit: number; leaseMs: number },
): Promise<TakenMessage[]> {
  const { rows } = await sql<TakenMessage>`
    with waiting as (
      select id from outbox
      where done_at is null and topic = ${options.topic} and available_at <= now()
      order by available_at, id limit ${Math.min(options.limit, 200)} for update skip locked
    ), taken as (
      update outbox set attempts = attempts + 1, available_at = now() + ${options.leaseMs} * interval '1 ms'
      from waiting where outbox.id = waiting.id
      returning outbox.id, topic, business_id as "businessId", payload, attempts, created_at as "createdAt"
    )
    select * from taken order by id`.execute(db);
  return rows;
}

/**
 * Marks a message that has just been delivered, without waiting for the disk: a mark that is lost when the database
 * crashes delivers again with the same id, as does a crash before it.
 */
export async function markJustDelivered(db: Db, id: string): Promise<void> {
  await sql`
    with quick as materialized (select set_config('synchronous_commit', 'off', true))
    update outbox set done_at = now(), last_error = null from quick where id = ${id}`.execute(db);
}

/** Locks a message for its end; false where it was delivered meanwhile by another worker, whose lease had ended. */
export async function takeUndelivered(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('outbox')
    .select('id')
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks messages as delivered. */
export async function markDelivered(db: Db | Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('outbox')
    .set({ done_at: sql<Date>`now()`, last_error: null })
    .where('id', 'in', ids)
    .execute();
}

/** Returns a message to the queue after a failed delivery; it is due again after the wait. */
export async function markFailed(
  db: Db,
  failure: { id: string; error: string; retryInMs: number },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      last_error: failure.error.slice(0, 500),
      available_at: sql<Date>`now() + ${failure.retryInMs} * interval '1 ms'`,
    })
    .where('id', '=', failure.id)
    .where('done_at', 'is', null)
    .execute();
}
