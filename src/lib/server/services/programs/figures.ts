import { sql } from 'kysely';
import type { ProgramFigures } from '#lib/contract/programs/program.ts';
import { CARD_STATUSES, type CardStatus } from '#lib/domain/cards/card-status.ts';
import { type Permission, RESTRICTIONS } from '#lib/domain/people/permissions.ts';
import type { Db } from '../../db/schema.ts';
import { owedBy } from '../funding/owed.ts';
import { usd } from '../money.ts';

/** The count stops here, so that an overview never counts a large program completely. */
const CARDS_OF_A_PROGRAM = 10_000;
const CARDS_OF_A_PAGE = 50_000;
const ORDERS_OF_A_PROGRAM = 1_000;

type Counted = { id: string; status: CardStatus; count: number; available: number };

/**
 * The figures of each of `programIds`, in four reads whatever their number.
 *
 * @param visible the programs in which the caller has a permission
 */
export async function readProgramFigures(
  db: Db,
  programIds: readonly string[],
  visible: (permission: Permission) => string[],
): Promise<(programId: string) => ProgramFigures> {
  const [ofCards, ofFunding, ofOrders] = [
    visible('viewCards'),
    visible('viewFunding'),
    visible('viewOrders'),
  ];
  const hidden = RESTRICTIONS.flatMap(visible);
  const cap = Math.min(CARDS_OF_A_PROGRAM, Math.floor(CARDS_OF_A_PAGE / Math.max(programIds.length, 1)));
  const [cards, funding, orders, activity] = await Promise.all([
    countCards(db, ofCards, cap),
    readFunding(db, ofFunding),
    countOpenOrders(db, ofOrders),
    // The newest journal may be a purchase or a payment, whose moment is hidden with it.
    readLastActivity(
      db,
      ofCards,
      ofFunding.filter((id) => !hidden.includes(id)),
    ),
  ]);
  return (id) => ({
    funding: ofFunding.includes(id) ? usd(funding.get(id)?.available ?? 0) : null,
    owed: ofFunding.includes(id) ? usd(funding.get(id)?.owed ?? 0) : null,
    cards: ofCards.includes(id) ? sumCards(cards.get(id) ?? [], cap) : null,
    openOrders: ofOrders.includes(id) ? (orders.get(id) ?? 0) : null,
    lastActivityAt: activity.get(id)?.toISOString() ?? null,
  });
}

/** A replaced card's money is on its successor, so it is counted only there. */
async function countCards(db: Db, ids: readonly string[], cap: number): Promise<Map<string, Counted[]>> {
  const { rows } = await sql<Counted>`
    select of_business.id, c.status, count(*) as count, coalesce(sum(balance.posted - balance.held), 0)::bigint as available
    from unnest(${ids}::uuid[]) as of_business (id)
    cross join lateral (
      select status, case when replaced_by is null then account_id end as account_id
      from card where business_id = of_business.id limit ${cap + 1}
    ) as c
    left join balance on balance.account_id = c.account_id
    group by of_business.id, c.status`.execute(db);
  return Map.groupBy(rows, ({ id }) => id);
}

function sumCards(rows: readonly Counted[], cap: number): ProgramFigures['cards'] {
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const isCapped = total > cap;
  return {
    total: Math.min(total, cap),
    isCapped,
    byStatus: Object.fromEntries(
      CARD_STATUSES.map((status) => [status, rows.find((row) => row.status === status)?.count ?? 0]),
    ) as Record<CardStatus, number>,
    available: isCapped ? null : usd(rows.reduce((sum, { available }) => sum + available, 0)),
  };
}

type Funding = { id: string; available: number; owed: number };

async function readFunding(db: Db, ids: readonly string[]): Promise<Map<string, Funding>> {
  const { rows } = await sql<Funding>`
    select business.id, balance.posted - balance.held as available, ${owedBy('business.id')} as owed
    from business join balance on balance.account_id = business.funding_account_id
    where business.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

async function countOpenOrders(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select of_business.id, count(*) as count
    from unnest(${ids}::uuid[]) as of_business (id)
    cross join lateral (
      select from card_order where business_id = of_business.id and status in ('placed', 'shipped')
      limit ${ORDERS_OF_A_PROGRAM}
    ) as o
    group by of_business.id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** The newest card and journal of a program, each the last row of an index. */
async function readLastActivity(
  db: Db,
  ofCards: readonly string[],
  ofFunding: readonly string[],
): Promise<Map<string, Date>> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select id, max(at) as at from (
      select of_business.id, (select last_activity_at from card where business_id = of_business.id
        order by last_activity_at desc limit 1) as at
      from unnest(${ofCards}::uuid[]) as of_business (id)
      union all
      select of_business.id, (select created_at from journal where business_id = of_business.id
        order by created_at desc limit 1) as at
      from unnest(${ofFunding}::uuid[]) as of_business (id)
    ) as moments
    where at is not null group by id`.execute(db);
  return new Map(rows.map(({ id, at }) => [id, at]));
}
