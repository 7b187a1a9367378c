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
 * moment, however far the summaries are behind. A year of a large program has a hundred thousand sums of days: they are
 * added up by point before anything is sorted, and a day's point is looked up and not computed for each.
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
    ), step as (
      select day::date, ${startOf(stepOf(period), period)} as start
      from generate_series(${period.from}::date, ${period.to}::date, interval '1 day') as day
    ), summed as materialized (
      select business_id, measure, case when measure = any(${detailed}::text[]) then detail else '' end as detail,
        step.start, sum(amount) as amount, sum(count) as count
      from wanted left join step using (day)
      group by 1, 2, 3, 4
    )
    select measure, is_before as "isBefore", sum(amount)::bigint as amount, sum(count)::bigint as count,
      business_id as "businessId", detail, start::text as "from"
    from (select *, start is null as is_before from summed) as placed
    group by grouping sets ((measure, is_before, detail, start), (measure, is_before, business_id))`.execute(
    db,
  );
  return rows;
}

const factsOf = (table: 'report_day' | 'report_change', measures: readonly Measure[]) => sql`
  select business_id, day, measure, detail, amount, count from ${sql.table(table)}
  where measure = any(${measures}::text[])`;

/** The first day of the point of `day`, as `startOfStep` has it. */
const startOf = (step: ReportStep, { from }: ReportPeriod) =>
  step === 'day' ? sql`day::date` : sql`greatest(date_trunc(${step}, day)::date, ${from}::date)`;
