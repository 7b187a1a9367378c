import { sql } from 'kysely';
import type { Money } from '#lib/contract/fields.ts';
import type { ProgramLeft } from '#lib/contract/programs/programs.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { owedBy } from '../funding/owed.ts';
import { usd } from '../money.ts';

/** A closed card's money returns by itself. */
const isFree = sql.raw("posted > held and status <> 'closed'");

/** What has to be settled before a program is closed, in one read. A replaced card's money is its successor's. */
export async function readWhatIsLeft(db: Db | Tx, programId: string): Promise<ProgramLeft> {
  const { rows } = await sql<Row>`
    select of_cards.count as "cardCount", of_cards.posted as "onCards",
      of_cards.free_count as "freeCount", of_cards.free,
      (of_cards.held + coalesce(funding.held, 0))::bigint as held, coalesce(funding.posted, 0)::bigint as funding,
      ${owedBy('business.id')} as owed,
      (select count(*) from card_order where business_id = business.id and status in ('placed', 'shipped')) as "openOrders",
      (select count(*) from bank_transfer where business_id = business.id and status in ('created', 'processing')) as payouts,
      (select count(*) from deposit where business_id = business.id and status = 'announced') as deposits,
      (select count(*) from approval where business_id = business.id and status = 'pending') as approvals,
      (select count(*) from job where business_id = business.id and state in ('queued', 'running')) as jobs,
      (select count(*) from dispute where business_id = business.id and status = 'open') as disputes
    from business
    left join balance as funding on funding.account_id = business.funding_account_id
    cross join lateral (
      select count(*) as count, coalesce(sum(posted), 0)::bigint as posted, coalesce(sum(held), 0)::bigint as held,
        count(*) filter (where ${isFree}) as free_count,
        coalesce(sum(posted - held) filter (where ${isFree}), 0)::bigint as free
      from card join balance using (account_id)
      where card.business_id = business.id and card.replaced_by is null and (posted > 0 or held > 0)
    ) as of_cards
    where business.id = ${programId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a program that is there has a row');
  const { cardCount, onCards, freeCount, free, held, funding, owed, ...counts } = row;
  return {
    cards: { count: cardCount, amount: usd(onCards) },
    free: { count: freeCount, amount: usd(free) },
    held: usd(held),
    funding: usd(funding),
    owed: usd(owed),
    ...counts,
  };
}

type Row = {
  cardCount: number;
  onCards: number;
  freeCount: number;
  free: number;
  held: number;
  funding: number;
  owed: number;
  openOrders: number;
  payouts: number;
  deposits: number;
  approvals: number;
  jobs: number;
  disputes: number;
};

/** Whether all of it is zero. */
export const isNothingLeft = ({ cards, free: _, ...others }: ProgramLeft): boolean =>
  cards.count === 0 && Object.values(others).every((part) => amountOf(part) === 0);

const amountOf = (part: Money | number): number => (typeof part === 'number' ? part : part.amountMinor);
