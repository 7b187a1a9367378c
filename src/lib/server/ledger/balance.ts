import type { Db } from '../db/schema.ts';
import { toBalance } from './books.ts';
import type { AccountBalance } from './posting.ts';

/** Reads the balances of accounts without a lock, for showing; unknown accounts are missing. */
export async function readBalances(
  db: Db,
  accountIds: readonly string[],
): Promise<Map<string, AccountBalance>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('balance')
    .select([
      'account_id as accountId',
      'allow_negative as allowNegative',
      'posted as postedMinor',
      'held as heldMinor',
      'version',
    ])
    .where('account_id', 'in', accountIds)
    .execute();
  return new Map(rows.map((row) => [row.accountId, toBalance(row)]));
}

/** Reads one balance without a lock; undefined for an unknown account. */
export async function readBalance(db: Db, accountId: string): Promise<AccountBalance | undefined> {
  return (await readBalances(db, [accountId])).get(accountId);
}
