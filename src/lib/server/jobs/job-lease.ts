import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import type { TakenMessage } from '../ledger/outbox.ts';

/**
 * Keeps a job's message ours for so long. Each taking counts up `attempts`, so that it tells our lease from a
 * later one.
 *
 * @returns false when the lease has gone to another worker
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

/** Where the worker stops or another one took over, having begun the job was not in vain. */
export async function forgetTry(db: Db, jobId: string): Promise<void> {
  await sql`update job set tries = greatest(tries - 1, 0) where id = ${jobId}`.execute(db);
}
