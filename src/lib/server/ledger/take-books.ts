import { sql } from 'kysely';
import type { Tx } from '../db/schema.ts';
import type { Book, Books } from './books.ts';

/**
 * Locks the balances of the accounts in the order of their ids, the same order for every caller, and reads them after
 * the lock (safety §1.8–10). Unknown accounts are missing from the result.
 */
export async function takeBooks(tx: Tx, accountIds: Iterable<string>): Promise<Books> {
  const ids = [...new Set(accountIds)];
  const { rows } = await sql<Book>`
    select account_id as "accountId", allow_negative as "allowNegative",
      posted as "postedMinor", held as "heldMinor", version
    from balance where account_id = any(${ids}::uuid[])
    order by account_id for no key update`.execute(tx);
  return new Map(rows.map((book) => [book.accountId, book]));
}
