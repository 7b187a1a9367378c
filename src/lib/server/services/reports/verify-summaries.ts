import { sql } from 'kysely';
import type { CalendarDate } from '#lib/domain/calendar.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { Platform } from '../../platform.ts';
import { instantsOf } from './figure.ts';
import { readFacts } from './read-facts.ts';

/** Days of businesses that one round computes anew, and for how long it goes on. */
const DAYS_OF_A_ROUND = 50;
const ROUND_MS = 2_000;
/** With more journals waiting to be added up, each day would read all of them: the summaries come first. */
const BEHIND_AT_MOST = 5_000;
const MEASURES = [
  'load',
  'load_return',
  'withdrawal',
  'purchase',
  'refund',
  'held',
  'decline',
  'card_balance',
  'transfer',
  'transfer_completion',
  'transfer_failure',
  'transfer_return',
] as const;

type DayOfBusiness = { businessId: string; day: CalendarDate };
/** A sum that is not what the entries, holds and purchases themselves say; cents. */
export type Difference = DayOfBusiness & { measure: string; summed: number; found: number };

/**
 * Computes the next days anew from entries, holds and purchases, and raises an alarm where the summaries say something
 * else. It begins again at the first day after the last one. One day after the other, each in a short snapshot: the
 * summaries cannot pass the oldest that is open.
 */
export async function verifySummaries({ db, log }: Pick<Platform, 'db' | 'log'>): Promise<boolean> {
  if (await isFarBehind(db)) return false;
  const days = await nextDays(db);
  const found: Difference[] = [];
  let verified = 0;
  for (const until = performance.now() + ROUND_MS; verified < days.length; verified += 1) {
    if (verified > 0 && performance.now() > until) break;
    found.push(...(await differencesOf(db, days[verified] as DayOfBusiness)));
  }
  const isLast = verified === days.length && days.length < DAYS_OF_A_ROUND;
  const last = isLast ? null : (days[verified - 1] ?? null);
  await sql`update report_progress set verified_day = ${last?.day ?? null}::date,
    verified_business = ${last?.businessId ?? null}::uuid, verified_at = now(),
    differences = ${JSON.stringify(found.slice(0, 100))}::jsonb`.execute(db);
  if (found.length > 0)
    log.fatal({ differences: found.slice(0, 20) }, 'reports say something else than the ledger');
  return false;
}

async function isFarBehind(db: Db): Promise<boolean> {
  const { rows } = await sql`select from journal
    where transaction_id >= (select summed_until from report_progress) limit 1 offset ${BEHIND_AT_MOST}`.execute(
    db,
  );
  return rows.length > 0;
}

async function nextDays(db: Db): Promise<DayOfBusiness[]> {
  const { rows } = await sql<DayOfBusiness>`
    select distinct day::text as day, business_id as "businessId" from report_day
    where (day, business_id) > (select coalesce(verified_day, '-infinity'), coalesce(verified_business,
      '00000000-0000-0000-0000-000000000000') from report_progress)
    order by 1, 2 limit ${DAYS_OF_A_ROUND}`.execute(db);
  return rows;
}

/** What is summed up for one day beside what its rows say, both in one snapshot. */
export function differencesOf(db: Db, { businessId, day }: DayOfBusiness): Promise<Difference[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const period = { from: day, to: day };
      const facts = await readFacts(tx, {
        businessIds: [businessId],
        period,
        since: day,
        measures: MEASURES,
      });
      const summed = new Map(
        facts.filter((fact) => fact.businessId === null).map((fact) => [fact.measure as string, fact.amount]),
      );
      const found = await recompute(tx, { businessId, day });
      return [...new Set([...summed.keys(), ...found.keys()])]
        .map((measure) => ({
          businessId,
          day,
          measure,
          summed: summed.get(measure) ?? 0,
          found: found.get(measure) ?? 0,
        }))
        .filter((one) => one.summed !== one.found);
    });
}

/** From the rows of the day alone; nothing here knows of the summaries. */
async function recompute(tx: Tx, { businessId, day }: DayOfBusiness): Promise<Map<string, number>> {
  const { begin, end } = instantsOf({ from: day, to: day });
  const within = (column: string) => sql`${sql.ref(column)} >= ${begin} and ${sql.ref(column)} < ${end}`;
  const { rows } = await sql<{ measure: string; amount: number }>`
    select kind as measure, sum(amount)::bigint as amount from journal
      where business_id = ${businessId} and ${within('created_at')} and kind <> 'reversal' group by kind
    union all
    select 'transfer_failure', sum(amount)::bigint from journal
      where business_id = ${businessId} and ${within('created_at')} and kind = 'reversal'
    union all
    select 'card_balance', sum(entry.amount)::bigint from journal
      join entry on entry.journal_id = journal.id join account on account.id = entry.account_id
      where journal.business_id = ${businessId} and account.kind = 'card' and ${within('journal.created_at')}
    union all
    select 'decline', sum(requested)::bigint from card_transaction
      where business_id = ${businessId} and ${within('authorized_at')} and (decline is not null or status = 'declined')
    union all
    select 'held', sum(remaining)::bigint from card_transaction join hold on hold.id = card_transaction.hold_id
      where business_id = ${businessId} and ${within('authorized_at')} and hold.status = 'pending'`.execute(
    tx,
  );
  return new Map(
    rows
      .filter(({ measure }) => (MEASURES as readonly string[]).includes(measure))
      .map(({ measure, amount }) => [measure, amount ?? 0]),
  );
}
