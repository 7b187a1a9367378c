import { sql } from 'kysely';
import { getCardsKeyMetrics as call } from '#lib/contract/reports/cards.ts';
import { periodBefore, type ReportPeriod } from '#lib/domain/reports/report-period.ts';
import { query } from '../../commands/handler.ts';
import type { Db } from '../../db/schema.ts';
import { businessesWith } from '../choose-business.ts';
import { rangeOf } from '../funding/statement-range.ts';
import { usd } from '../money.ts';
import { programsOf } from '../programs/programs-of.ts';
import { figureOf, instantsOf, ofBusiness, partsOf, periodAnswer, runningOf, shown } from './figure.ts';
import { namePrograms } from './named-programs.ts';
import { type FactSum, type Measure, readFacts } from './read-facts.ts';

const MOVES: Measure[] = ['load', 'load_return', 'withdrawal'];
const PURCHASES: Measure[] = ['purchase', 'refund', 'held', 'decline'];

export const getCardsKeyMetrics = query(call, async ({ db, actor, params, query: asked, now }) => {
  const period = rangeOf(asked, now);
  const businessIds = programsOf(actor, params.id, { permission: 'viewReports', only: asked.program });
  const hidden = businessesWith(actor, 'hideTransactionData');
  const showing = businessIds.filter((id) => !hidden.includes(id));
  const since = periodBefore(period).from;
  const [moved, bought, balances, cards] = await Promise.all([
    readFacts(db, { businessIds, period, since, measures: MOVES }),
    readFacts(db, { businessIds: showing, period, since, measures: PURCHASES, detailed: ['decline'] }),
    readFacts(db, { businessIds, period, measures: ['card_balance'] }),
    countCards(db, businessIds, period),
  ]);
  return {
    ...periodAnswer(period),
    loaded: figureOf(moved, period, 'load'),
    returned: figureOf(moved, period, 'load_return', 'withdrawal'),
    purchases: showing.length > 0 ? purchasesOf(bought, period) : null,
    hiddenPrograms: businessIds.length - showing.length,
    issued: { count: cards.issued, before: cards.issuedBefore },
    active: cards.active,
    balance: runningOf(balances, period, 'card_balance'),
    programs: await programsBy(db, { businessIds, showing, moved, bought }),
  };
});

function purchasesOf(facts: readonly FactSum[], period: ReportPeriod) {
  const spent = figureOf(facts, period, 'purchase');
  return {
    spent,
    refunded: figureOf(facts, period, 'refund'),
    held: figureOf(facts, period, 'held'),
    declined: figureOf(facts, period, 'decline'),
    declineReasons: partsOf(facts, 'decline')
      .slice(0, 100)
      .map(({ detail, now, before }) => ({ name: detail, ...shown(now), before: shown(before) })),
    average: averageOf(spent),
    averageBefore: averageOf(spent.before),
  };
}

const averageOf = ({ amount, count }: { amount: { amountMinor: number }; count: number }) =>
  count > 0 ? usd(Math.round(amount.amountMinor / count)) : null;

async function programsBy(
  db: Db,
  {
    businessIds,
    showing,
    moved,
    bought,
  }: { businessIds: string[]; showing: string[]; moved: FactSum[]; bought: FactSum[] },
) {
  const rows = businessIds.map((businessId) => {
    const isShown = showing.includes(businessId);
    const loaded = ofBusiness(moved, businessId, 'load');
    const spent = ofBusiness(bought, businessId, 'purchase');
    return {
      businessId,
      rank: isShown ? spent : loaded,
      loaded: usd(loaded),
      spent: isShown ? usd(spent) : null,
      spentBefore: isShown ? usd(ofBusiness(bought, businessId, 'purchase', true)) : null,
    };
  });
  const named = await namePrograms(db, rows);
  return named.map(({ business, loaded, spent, spentBefore }) => ({ business, loaded, spent, spentBefore }));
}

/** Counted from the cards themselves, by their indexes of creation and status. */
async function countCards(db: Db, businessIds: readonly string[], period: ReportPeriod) {
  const { begin, end } = instantsOf(period);
  const { begin: beginBefore } = instantsOf(periodBefore(period));
  const issued = (from: Date, to: Date) => sql`(select count(*) from card
    where business_id = any(${businessIds}::uuid[]) and created_at >= ${from} and created_at < ${to})`;
  const { rows } = await sql<{ issued: number; issuedBefore: number; active: number }>`
    select ${issued(begin, end)} as issued, ${issued(beginBefore, begin)} as "issuedBefore",
      (select count(*) from card where business_id = any(${businessIds}::uuid[]) and status = 'active') as active`.execute(
    db,
  );
  return rows[0] ?? { issued: 0, issuedBefore: 0, active: 0 };
}
