import { sql } from 'kysely';
import { getBankTransfersKeyMetrics as call } from '#lib/contract/reports/bank-transfers.ts';
import type { BankFailure } from '#lib/domain/bank/bank-failures.ts';
import { medianOf } from '#lib/domain/reports/median.ts';
import { periodBefore, type ReportPeriod } from '#lib/domain/reports/report-period.ts';
import { query } from '../../commands/handler.ts';
import type { Db } from '../../db/schema.ts';
import { programsThatPay } from '../bank-transfers/programs-that-pay.ts';
import { rangeOf } from '../funding/statement-range.ts';
import { usd } from '../money.ts';
import { figureOf, instantsOf, ofBusiness, partsOf, periodAnswer, shown } from './figure.ts';
import { namePrograms } from './named-programs.ts';
import { type FactSum, readFacts } from './read-facts.ts';

const MEASURES = ['transfer', 'transfer_completion', 'transfer_failure', 'transfer_return'] as const;

export const getBankTransfersKeyMetrics = query(call, async ({ db, actor, params, query: asked, now }) => {
  const period = rangeOf(asked, now);
  const only = asked.program;
  const businessIds = programsThatPay(actor, params.id, { permission: 'viewReports', only });
  const [facts, waiting, recipients] = await Promise.all([
    readFacts(db, {
      businessIds,
      period,
      since: periodBefore(period).from,
      measures: MEASURES,
      detailed: MEASURES,
    }),
    readWaiting(db, businessIds, period),
    countRecipients(db, businessIds, period),
  ]);
  const hours = partsOf(facts, 'transfer_completion').filter(({ detail }) => detail !== '');
  return {
    ...periodAnswer(period),
    sent: figureOf(facts, period, 'transfer'),
    settled: figureOf(facts, period, 'transfer_completion'),
    failed: figureOf(facts, period, 'transfer_failure'),
    returned: figureOf(facts, period, 'transfer_return'),
    reasons: partsOf(facts, 'transfer_failure', 'transfer_return').map(({ detail, now, before }) => ({
      name: (detail || null) as BankFailure | null,
      ...shown(now),
      before: shown(before),
    })),
    waiting: shown(waiting),
    medianHours: medianOf(hours.map(({ detail, now: { count } }) => ({ value: Number(detail), count }))),
    medianHoursBefore: medianOf(
      hours.map(({ detail, before: { count } }) => ({ value: Number(detail), count })),
    ),
    recipients,
    programs: await programsBy(db, businessIds, facts),
  };
});

async function programsBy(db: Db, businessIds: readonly string[], facts: readonly FactSum[]) {
  const rows = businessIds.map((businessId) => {
    const sent = ofBusiness(facts, businessId, 'transfer');
    return {
      businessId,
      rank: sent,
      sent: usd(sent),
      sentBefore: usd(ofBusiness(facts, businessId, 'transfer', true)),
      settled: usd(ofBusiness(facts, businessId, 'transfer_completion')),
    };
  });
  const named = await namePrograms(db, rows);
  return named.map(({ business, sent, sentBefore, settled }) => ({ business, sent, sentBefore, settled }));
}

/** Payments are on their way for a few days, so these are few whatever the period. */
async function readWaiting(db: Db, businessIds: readonly string[], period: ReportPeriod) {
  const { begin, end } = instantsOf(period);
  const { rows } = await sql<{ amount: number; count: number }>`
    select coalesce(sum(amount), 0)::bigint as amount, count(*) as count from bank_transfer
    where business_id = any(${businessIds}::uuid[]) and status in ('created', 'processing')
      and created_at >= ${begin} and created_at < ${end}`.execute(db);
  return rows[0] ?? { amount: 0, count: 0 };
}

async function countRecipients(db: Db, businessIds: readonly string[], period: ReportPeriod) {
  const { begin, end } = instantsOf(period);
  const { begin: beginBefore } = instantsOf(periodBefore(period));
  const paid = (from: Date, to: Date) => sql`(select count(distinct recipient_id) from bank_transfer
    where business_id = any(${businessIds}::uuid[]) and created_at >= ${from} and created_at < ${to})`;
  const { rows } = await sql<{ count: number; before: number }>`
    select ${paid(begin, end)} as count, ${paid(beginBefore, begin)} as before`.execute(db);
  return rows[0] ?? { count: 0, before: 0 };
}
