import { v7 } from 'uuid';
import type { Db } from '../db/schema.ts';

/** True while the verifier's finding stands: nothing is posted and nothing held (safety §1.21). */
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
 * Stops all postings on every node. Only `npm run verify-ledger -- --resume`, as the owner of the tables,
 * lifts it again. A stop that stands already stays the only one.
 */
export async function stopPostings(db: Db, reason: string): Promise<void> {
  if (await arePostingsStopped(db)) return;
  await db
    .insertInto('posting_stop')
    .values({ id: v7(), reason: reason.slice(0, 2_000) })
    .execute();
}
