import { sql } from 'kysely';
import { type ReportPeriod, type ReportStep, stepOf } from '#lib/domain/reports/report-period.ts';
import type { Db, Tx } from '../../db/schema.ts';

/** What is added up by day (report_facts of the migrations). */
export type Measure =
  | 'load'
  | 'load_return'
  | 'withdrawal'
  | 'purchase'
  | 'refund'
  | 'held'
  | 'decline'
  | 'card_balance'
  | 'transfer'
  | 'transfer_completion'
  | 'transfer_failure'
  | 'transfer_return';

/** A sum over a point of the period or over everything before it; or over one business. Amounts in cents. */
export type FactSum = {
  measure: Measure;
  isBefore: boolean;
  amount: number;
  count: number;
} & ({ businessId: null; detail: string; from: string | null } | { businessId: string });

type Wanted = {
  businessIds: readonly string[];
  period: ReportPeriod;
  /** The first day that counts as before; everything earlier counts as before when left out. */
  since?: string;
  measures: readonly Measure[];
  /** Those that are kept apart by their detail. */
  detailed?: readonly Measure[];
};

/** Later than every transaction. */
const END_OF_TIME = '18446744073709551615';

/**
 * Adds up facts from the summaries and from what was written since, in one snapshot: so a figure is exact at every
 * moment, however far the summaries are behind.
 */
export async function readFacts(
  db: Db | Tx,
  { businessIds, period, since, measures, detailed = [] }: Wanted,
): Promise<FactSum[]> {
  if (businessIds.length === 0) return [];
  const { rows } = await sql<FactSum>`
    with wanted as (
      ${factsOf('report_day', measures)} and business_id = any(${businessIds}::uuid[])
        and day between ${since ?? '-infinity'}::date and ${period.to}::date
      union all
      ${factsOf('report_change', measures)} and business_id = any(${businessIds}::uuid[])
        and day between ${since ?? '-infinity'}::date and ${period.to}::date
      union all
      select fact.business_id, fact.day, fact.measure, fact.detail, fact.amount, fact.count
      from report_progress, lateral report_facts(report_progress.summed_until, ${END_OF_TIME}::xid8) as fact
      where fact.measure = any(${measures}::text[]) and fact.business_id = any(${businessIds}::uuid[])
        and fact.day between ${since ?? '-infinity'}::date and ${period.to}::date
    ), placed as (
      select business_id, measure, amount, count, day < ${period.from}::date as before,
        case when measure = any(${detailed}::text[]) then detail else '' end as detail,
        case when day >= ${period.from}::date then ${startOf(stepOf(period), period)} end as start
      from wanted
    )
    select measure, before as "isBefore", sum(amount)::bigint as amount, sum(count)::bigint as count,
      business_id as "businessId", detail, start::text as "from"
    from placed
    group by grouping sets ((measure, before, detail, start), (measure, before, business_id))`.execute(db);
  return rows;
}

const factsOf = (table: 'report_day' | 'report_change', measures: readonly Measure[]) => sql`
  select business_id, day, measure, detail, amount, count from ${sql.table(table)}
  where measure = any(${measures}::text[])`;

/** The first day of the point of `day`, as `startOfStep` has it. */
const startOf = (step: ReportStep, { from }: ReportPeriod) =>
  step === 'day' ? sql`day` : sql`greatest(date_trunc(${step}, day)::date, ${from}::date)`;
