import { v7 } from 'uuid';
import type { Db } from '../db/schema.ts';

/** True while a finding of the verifier stands: nothing is posted and nothing is held (safety §1.21). */
export async function arePostingsStopped(db: Db): Promise<boolean> {
  const stop = await db
    .selectFrom('posting_stop')
    .select('id')
    .where('lifted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return stop !== undefined;
}

/**
 * Stops all postings on every node. Only `npm run verify-ledger -- --resume`, run as the owner of the tables, lifts
 * the stop. A second stop does not replace the first.
 */
export async function stopPostings(db: Db, reason: string): Promise<void> {
  if (await arePostingsStopped(db)) return;
  await db
    .insertInto('posting_stop')
    .values({ id: v7(), reason: reason.slice(0, 2_000) })
    .execute();
}
