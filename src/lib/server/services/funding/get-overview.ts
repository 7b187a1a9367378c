import { sql } from 'kysely';
import { getFundingOverview as call } from '#lib/contract/funding/statement.ts';
import { addDays, type CalendarDate, easternInstant } from '#lib/domain/calendar.ts';
import { query } from '../../commands/handler.ts';
import type { Db } from '../../db/schema.ts';
import { usd } from '../money.ts';
import { programsOf } from '../programs/programs-of.ts';
import { readFundingFields } from './funding-fields.ts';
import { readOwed } from './owed.ts';
import { findOwnAccount } from './own-account.ts';
import { readRange } from './read-range.ts';
import { instantsOf, rangeOf } from './statement-range.ts';

export const getFundingOverview = query(call, async ({ db, actor, params: { id }, now }) => {
  const range = rangeOf({}, now);
  const accountId = await findOwnAccount(db, id);
  const seesCards = programsOf(actor, id, { permission: 'viewCards' }).includes(id);
  const [balance, sums, days, owed, cards, onItsWay, customFields] = await Promise.all([
    accountId ? readBalance(db, accountId) : undefined,
    accountId ? readRange(db, accountId, instantsOf(range)) : undefined,
    readDays(db, accountId, range),
    readOwed(db, id),
    seesCards ? readCards(db, id) : null,
    readOnItsWay(db, id),
    readFundingFields(db, id),
  ]);
  const { posted, held } = balance ?? { posted: 0, held: 0 };
  const { openingMinor, closingMinor, inMinor } = sums ?? { openingMinor: 0, closingMinor: 0, inMinor: 0 };
  return {
    available: usd(posted - held),
    held: usd(held),
    owed: usd(owed),
    in: usd(inMinor),
    out: usd(openingMinor + inMinor - closingMinor),
    days,
    cards,
    onItsWay,
    customFields: [...customFields],
  };
});

const readBalance = (db: Db, accountId: string) =>
  db.selectFrom('balance').select(['posted', 'held']).where('account_id', '=', accountId).executeTakeFirst();

/** Counting stops here: a million cards are never summed for a headline. */
const CARDS_AT_MOST = 10_000;

/** What is on the cards; a replaced card's money is on its successor, so it is counted only there. */
async function readCards(db: Db, businessId: string) {
  const { rows } = await sql<{ count: number; available: number; held: number }>`
    select count(*) as count, coalesce(sum(balance.posted - balance.held), 0)::bigint as available,
      coalesce(sum(balance.held), 0)::bigint as held
    from (select case when replaced_by is null then account_id end as account_id from card
      where business_id = ${businessId} limit ${CARDS_AT_MOST + 1}) as c
    left join balance on balance.account_id = c.account_id`.execute(db);
  const { count, available, held } = rows[0] ?? { count: 0, available: 0, held: 0 };
  if (Number(count) > CARDS_AT_MOST) return { available: null, held: null };
  return { available: usd(available), held: usd(held) };
}

/** What stood on the account at the end of the day before the range, and of each of its days. */
async function readDays(
  db: Db,
  accountId: string | undefined,
  { from, to }: { from: CalendarDate; to: CalendarDate },
) {
  const dates: CalendarDate[] = [];
  for (let date = addDays(from, -1); date <= to; date = addDays(date, 1)) dates.push(date);
  if (!accountId) return dates.map((date) => ({ date, closing: usd(0) }));
  const ends = dates.map((date) => easternInstant(addDays(date, 1)));
  const { rows } = await sql<{ closing: number }>`
    select coalesce((select balance_after from entry where account_id = ${accountId}
      and account_version = entry_version_before(${accountId}, day.ends_at)), 0)::bigint as closing
    from unnest(${ends}::timestamptz[]) with ordinality as day (ends_at, place) order by place`.execute(db);
  return dates.map((date, index) => ({ date, closing: usd(rows[index]?.closing ?? 0) }));
}

/** Deposits of one business that the bank announced; they are few. */
async function readOnItsWay(db: Db, businessId: string) {
  const row = await db
    .selectFrom('deposit')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'),
      eb.fn.min('usable_on').as('usableOn'),
    ])
    .where('business_id', '=', businessId)
    .where('status', '=', 'announced')
    .executeTakeFirstOrThrow();
  if (!row.usableOn) return null;
  return { amount: usd(row.amount), count: Number(row.count), usableOn: row.usableOn };
}
