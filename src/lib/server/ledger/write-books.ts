import { sql } from 'kysely';
import type { Tx } from '../db/schema.ts';
import type { Book, Line } from './books.ts';
import { amountOf, type Posting } from './posting.ts';

/**
 * Writes decided journals, their entries and messages and the changed balances in one statement. Only for the ledger
 * itself, and only with the books locked; the triggers of 001-ledger.sql check every row.
 */
export async function writeBooks(
  tx: Tx,
  {
    books,
    postings,
    lines,
  }: { books: readonly Book[]; postings: readonly Posting[]; lines: readonly Line[] },
): Promise<void> {
  const messages = postings.flatMap((posting) => posting.outbox ?? []);
  await sql`
    with new_journal as (
      insert into journal (id, kind, business_id, actor, amount, idem_scope, idem_key, reverses, clears, created_at)
      select id, kind, business_id, actor, amount, idem_scope, idem_key, reverses, clears, coalesce(at, now())
      from unnest(
        ${postings.map((p) => p.id)}::uuid[], ${postings.map((p) => p.kind)}::text[],
        ${postings.map((p) => p.businessId)}::uuid[], ${postings.map((p) => p.actor)}::text[],
        ${postings.map((p) => amountOf(p.entries))}::bigint[],
        ${postings.map((p) => p.idempotency.scope)}::text[], ${postings.map((p) => p.idempotency.key)}::text[],
        ${postings.map((p) => p.reverses ?? null)}::uuid[], ${postings.map((p) => p.clears ?? null)}::uuid[],
        ${postings.map((p) => p.at ?? null)}::timestamptz[]
      ) as given (id, kind, business_id, actor, amount, idem_scope, idem_key, reverses, clears, at)
    ), new_entry as (
      insert into entry (journal_id, seq, account_id, amount, balance_after, account_version)
      select * from unnest(
        ${lines.map((l) => l.journalId)}::uuid[], ${lines.map((l) => l.seq)}::smallint[],
        ${lines.map((l) => l.accountId)}::uuid[], ${lines.map((l) => l.amountMinor)}::bigint[],
        ${lines.map((l) => l.balanceAfterMinor)}::bigint[], ${lines.map((l) => l.accountVersion)}::bigint[])
    ), new_message as (
      insert into outbox (id, topic, business_id, payload)
      select * from unnest(
        ${messages.map((m) => m.id)}::uuid[], ${messages.map((m) => m.topic)}::text[],
        ${messages.map((m) => m.businessId)}::uuid[],
        ${messages.map((m) => JSON.stringify(m.payload))}::jsonb[])
    )
    update balance set posted = moved.posted, version = moved.version
    from unnest(
      ${books.map((b) => b.accountId)}::uuid[], ${books.map((b) => b.postedMinor)}::bigint[],
      ${books.map((b) => b.version)}::bigint[]
    ) as moved (account_id, posted, version)
    where balance.account_id = moved.account_id`.execute(tx);
}
