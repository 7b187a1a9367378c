import { sql } from 'kysely';
import { getMonthlyStatement as call, type MonthlyStatement } from '#lib/contract/funding/monthly.ts';
import { addDays, easternDate, easternInstant } from '#lib/domain/calendar.ts';
import { daysOfMonth, lastWholeMonth, type Month } from '#lib/domain/funding/statement-month.ts';
import { TIME_ZONE } from '#lib/domain/limits.ts';
import { query } from '../../commands/handler.ts';
import type { Db } from '../../db/schema.ts';
import { usd } from '../money.ts';
import { findOwnAccount } from './own-account.ts';
import { type RangeOfEntries, readRange } from './read-range.ts';
import { kindOf } from './statement-lines.ts';

export const getMonthlyStatement = query(call, async ({ db, params: { id }, query: asked, now }) => {
  const month = (asked.month ?? lastWholeMonth(now)) as Month;
  const { from, to } = daysOfMonth(month);
  const [business, accountId] = await Promise.all([readNames(db, id), findOwnAccount(db, id)]);
  const bounds = { begin: easternInstant(from), end: easternInstant(addDays(to, 1)) };
  const range = accountId ? await readRange(db, accountId, bounds) : NOTHING;
  const { openingMinor, closingMinor, inMinor } = range;
  const [kinds, days] = accountId
    ? await Promise.all([readKinds(db, accountId, range), readDays(db, accountId, range)])
    : [[], []];
  return {
    month,
    from,
    to,
    isWhole: easternDate(now) > to,
    business,
    opening: usd(openingMinor),
    in: usd(inMinor),
    out: usd(openingMinor + inMinor - closingMinor),
    closing: usd(closingMinor),
    kinds,
    days,
  };
});

const NOTHING: RangeOfEntries = { before: 0, last: 0, openingMinor: 0, closingMinor: 0, inMinor: 0 };

async function readNames(db: Db, id: string) {
  const { name, parent } = await db
    .selectFrom('business')
    .leftJoin('business as parent', 'parent.id', 'business.parent_id')
    .select(['business.name', 'parent.name as parent'])
    .where('business.id', '=', id)
    .executeTakeFirstOrThrow();
  return { name, organization: parent };
}

type Versions = Pick<RangeOfEntries, 'before' | 'last'>;

/** What moved between two versions of an account, by kind and direction. */
async function readKinds(db: Db, accountId: string, { before, last }: Versions) {
  const { rows } = await sql<{ kind: string; isIn: boolean; count: number; amount: number }>`
    select journal.kind, entry.amount > 0 as "isIn", count(*)::int as count, sum(abs(entry.amount))::bigint as amount
    from entry join journal on journal.id = entry.journal_id
    where entry.account_id = ${accountId}
      and entry.account_version > ${before} and entry.account_version <= ${last}
    group by 1, 2`.execute(db);
  const kinds = new Map<string, MonthlyStatement['kinds'][number]>();
  for (const row of rows) {
    const kind = kindOf(row.kind);
    const direction = row.isIn ? 'in' : 'out';
    const known = kinds.get(`${kind} ${direction}`);
    const amount = usd((known?.amount.amountMinor ?? 0) + row.amount);
    kinds.set(`${kind} ${direction}`, { kind, direction, count: (known?.count ?? 0) + row.count, amount });
  }
  return [...kinds.values()].sort((one, other) => other.amount.amountMinor - one.amount.amountMinor);
}

/** The days in New York on which an account moved, each with what stood there at its end. */
async function readDays(db: Db, accountId: string, { before, last }: Versions) {
  const { rows } = await sql<{ date: string; in: number; out: number; closing: number }>`
    select to_char(journal.created_at at time zone ${TIME_ZONE}, 'YYYY-MM-DD') as date,
      coalesce(sum(entry.amount) filter (where entry.amount > 0), 0)::bigint as in,
      coalesce(-sum(entry.amount) filter (where entry.amount < 0), 0)::bigint as out,
      (array_agg(entry.balance_after order by entry.account_version desc))[1]::bigint as closing
    from entry join journal on journal.id = entry.journal_id
    where entry.account_id = ${accountId}
      and entry.account_version > ${before} and entry.account_version <= ${last}
    group by 1 order by 1`.execute(db);
  return rows.map(({ date, closing, ...sums }) => ({
    date,
    in: usd(sums.in),
    out: usd(sums.out),
    closing: usd(closing),
  }));
}
