import { sql } from 'kysely';
import type { Tx } from '../db/schema.ts';
import { takeBooks } from './take-books.ts';

const MAX_HOLDS = 200;

/**
 * Releases what expired pending holds still keep; a job calls it until it returns none.
 *
 * @param lockFirst takes the locks that must come before the balances of these accounts (safety.md §1.9)
 * @returns the holds that expired in this call, at most 200, each with the released cents
 */
export async function expireHolds(
  tx: Tx,
  now: Date,
  lockFirst?: (accountIds: readonly string[]) => Promise<void>,
): Promise<{ id: string; accountId: string; freedMinor: number }[]> {
  const due = await tx
    .selectFrom('hold')
    .select(['id', 'account_id'])
    .where('status', '=', 'pending')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(MAX_HOLDS)
    .execute();
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  const accountIds = due.map((hold) => hold.account_id);
  await lockFirst?.(accountIds);
  await takeBooks(tx, accountIds);
  // Before the lock another clearing may have changed or closed some of them.
  const { rows } = await sql<{ id: string; accountId: string; freedMinor: number }>`
    with still as (
      select id, remaining as freed from hold
      where id = any(${ids}::uuid[]) and status = 'pending' and expires_at <= ${now} for update
    )
    update hold set status = 'expired', remaining = 0 from still where hold.id = still.id
    returning hold.id, hold.account_id as "accountId", still.freed as "freedMinor"`.execute(tx);
  return rows;
}
