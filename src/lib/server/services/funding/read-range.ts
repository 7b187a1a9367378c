import { sql } from 'kysely';
import type { Db, Tx } from '../../db/schema.ts';

export type RangeOfEntries = {
  /** The number of the last entry before the range, and of the last within it. */
  before: number;
  last: number;
  openingMinor: number;
  closingMinor: number;
  inMinor: number;
};

/** What an account was at two instants, and what came to it between them; in one read, so that it closes. */
export async function readRange(
  db: Db | Tx,
  accountId: string,
  { begin, end }: { begin: Date; end: Date },
): Promise<RangeOfEntries> {
  const balanceAt = (version: string) =>
    sql<number>`coalesce((select balance_after from entry where account_id = ${accountId}
      and account_version = ${sql.ref(`versions.${version}`)}), 0)::bigint`;
  const { rows } = await sql<RangeOfEntries>`
    select versions.before, versions.last, ${balanceAt('before')} as "openingMinor",
      ${balanceAt('last')} as "closingMinor",
      coalesce((select sum(amount) from entry where account_id = ${accountId} and amount > 0
        and account_version > versions.before and account_version <= versions.last), 0)::bigint as "inMinor"
    from (select entry_version_before(${accountId}, ${begin}) as before,
      entry_version_before(${accountId}, ${end}) as last) as versions`.execute(db);
  const [range] = rows;
  if (!range) throw new Error('a statement has no range');
  // A range that ends before it begins can only be asked for with a clock that was moved back.
  return { ...range, last: Math.max(range.before, range.last) };
}
