import { sql } from 'kysely';
import type { Db } from '#lib/server/db/schema.ts';

/** Days in New York, both included. */
type Days = { businessId: string; from: string; to: string };
type Sum = { amount: number; count: number };

const within = (column: string, { from, to }: Days) => sql`
  (${sql.ref(column)} at time zone 'America/New_York')::date between ${from}::date and ${to}::date`;

/** What journals of a kind moved on accounts of a kind, from the entries alone. */
async function moved(db: Db, days: Days, kind: string, account: string, sign: 1 | -1): Promise<Sum> {
  const { rows } = await sql<Sum>`
    select coalesce(sum(entry.amount) * ${sign}::integer, 0)::bigint as amount, count(*) as count
    from entry join journal on journal.id = entry.journal_id join account on account.id = entry.account_id
    where account.business_id = ${days.businessId} and account.kind = ${account} and journal.kind = ${kind}
      and entry.amount * ${sign}::integer > 0 and ${within('journal.created_at', days)}`.execute(db);
  return rows[0] as Sum;
}

async function one(db: Db, statement: ReturnType<typeof sql<Sum>>): Promise<Sum> {
  return (await statement.execute(db)).rows[0] as Sum;
}

/** Every figure of a report a second time, by SQL on entries, holds and purchases; no code of the summaries. */
export async function sumsBySql(db: Db, days: Days) {
  const { businessId } = days;
  return {
    loaded: await moved(db, days, 'load', 'card', 1),
    spent: await moved(db, days, 'purchase', 'network_settlement', 1),
    refunded: await moved(db, days, 'refund', 'network_settlement', -1),
    held: await one(
      db,
      sql<Sum>`select coalesce(sum(hold.remaining), 0)::bigint as amount, count(hold.id) as count
        from card_transaction join hold on hold.id = card_transaction.id
        where business_id = ${businessId} and hold.status = 'pending' and ${within('authorized_at', days)}`,
    ),
    declined: await one(
      db,
      sql<Sum>`select coalesce(sum(requested), 0)::bigint as amount, count(*) as count from card_transaction
        where business_id = ${businessId} and decline is not null and ${within('authorized_at', days)}`,
    ),
    balance: (
      await one(
        db,
        sql<Sum>`select coalesce(sum(entry.amount), 0)::bigint as amount, 0 as count
          from entry join journal on journal.id = entry.journal_id join account on account.id = entry.account_id
          where account.business_id = ${businessId} and account.kind = 'card'
            and (journal.created_at at time zone 'America/New_York')::date <= ${days.to}::date`,
      )
    ).amount,
    sent: await moved(db, days, 'transfer', 'ach_clearing', 1),
    settled: await moved(db, days, 'transfer_completion', 'program_cash', 1),
    failed: await moved(db, days, 'reversal', 'ach_clearing', -1),
    returned: await moved(db, days, 'transfer_return', 'program_cash', -1),
  };
}

/** What cleared and was refunded by category code, through the events of the issuer. */
export async function codesBySql(db: Db, days: Days) {
  const { rows } = await sql<{ code: string; kind: string; amount: number }>`
    select merchant_category_code as code, journal.kind, sum(abs(entry.amount))::bigint as amount
    from issuer_event join journal on journal.id = issuer_event.journal_id
      join card_transaction on card_transaction.id = issuer_event.transaction_id
      join entry on entry.journal_id = journal.id join account on account.id = entry.account_id
    where journal.business_id = ${days.businessId} and account.kind = 'network_settlement'
      and ${within('journal.created_at', days)}
    group by 1, 2`.execute(db);
  return rows;
}
