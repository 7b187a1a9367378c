import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import type { TakenMessage } from '../ledger/outbox.ts';

/**
 * Renews the lease of a job's message. Each lease counts up `attempts`, which tells this lease from a later one.
 *
 * @returns false when another worker holds the lease
 */
export async function renewLease(
  db: Db,
  { id, attempts }: TakenMessage,
  leaseMs: number,
  lastError?: string,
): Promise<boolean> {
  const renewed = await db
    .updateTable('outbox')
    .set({
      available_at: sql<Date>`now() + ${leaseMs} * interval '1 ms'`,
      ...(lastError === undefined ? {} : { last_error: lastError.slice(0, 500) }),
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return renewed.numUpdatedRows === 1n;
}

/** Ends a run whose worker stops or whose lease another worker took; its `begun` does not count as a try. */
export async function forgetTry(db: Db, jobId: string): Promise<void> {
  await sql`update job set tries = greatest(tries - 1, 0) where id = ${jobId}`.execute(db);
}
