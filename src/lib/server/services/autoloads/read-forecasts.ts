import { sql } from 'kysely';
import type { AutoloadForecast } from '#lib/contract/autoloads/forecast.ts';
import { autoloadDates } from '#lib/domain/autoloads/autoload-dates.ts';
import { FORECAST_DAYS, firstShortage, forecastDays } from '#lib/domain/autoloads/autoload-forecast.ts';
import { addDays, type CalendarDate, easternDate } from '#lib/domain/calendar.ts';
import { mayLoad } from '#lib/domain/cards/card-states.ts';
import { CARD_STATUSES } from '#lib/domain/cards/card-status.ts';
import type { AutoloadTable } from '../../db/schema/autoloads.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { owedBy } from '../funding/owed.ts';
import { usd } from '../money.ts';
import { scheduleOf } from './terms.ts';

type Forecast = Omit<AutoloadForecast, 'id' | 'name'>;
type Wanted = { businessIds: readonly string[]; now: Date };

/** The forecasts of some businesses, each with its own funding account. */
export async function readForecasts(
  db: Db | Tx,
  { businessIds, now }: Wanted,
): Promise<Map<string, Forecast>> {
  if (businessIds.length === 0) return new Map();
  const from = easternDate(now);
  const to = addDays(from, FORECAST_DAYS - 1);
  const balances = await db
    .selectFrom('business')
    .leftJoin('balance', 'balance.account_id', 'business.funding_account_id')
    .select(['business.id', 'balance.posted', 'balance.held'])
    .select(owedBy('business.id').as('owed'))
    .where('business.id', 'in', businessIds)
    .execute();
  const autoloads = await readAutoloads(db, businessIds);
  const credits = await readCredits(db, { businessIds, from, to });
  return new Map(
    balances.map(({ id, posted, held, owed }): [string, Forecast] => {
      const own = autoloads.filter(({ businessId }) => businessId === id);
      const availableMinor = (posted ?? 0) - (held ?? 0) - owed;
      const days = forecastDays({
        availableMinor,
        runs: own.map((autoload) => toRuns(autoload, from, to)),
        credits: credits.filter(({ businessId }) => businessId === id),
      });
      const short = firstShortage(days);
      const total = (side: 'outMinor' | 'inMinor') => usd(days.reduce((sum, day) => sum + day[side], 0));
      return [
        id,
        {
          available: usd(availableMinor),
          outgoing: total('outMinor'),
          incoming: total('inMinor'),
          isEstimate: own.some(({ kind }) => kind !== 'fixed'),
          short: short && {
            date: short.date,
            missing: usd(short.missingMinor),
            missingInAll: usd(short.inAllMinor),
          },
          days: days.map(({ date, outMinor, inMinor, leftMinor }) => ({
            date,
            outgoing: usd(outMinor),
            incoming: usd(inMinor),
            left: usd(leftMinor),
          })),
        },
      ];
    }),
  );
}

type Counted = Pick<AutoloadTable, 'kind' | 'frequency' | 'start_on' | 'end_on' | 'next_on'> & {
  businessId: string;
  amount: number;
  /** A run that waits today. */
  waitsOn: CalendarDate | null;
  /** Cards that can be loaded now, and what they lack now where they are filled up. */
  cards: number;
  lacking: number;
  /** What its last runs moved on average; null where there was none. */
  usual: number | null;
};

const LOADABLE = CARD_STATUSES.filter(mayLoad);

async function readAutoloads(db: Db | Tx, businessIds: readonly string[]): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select autoload.business_id as "businessId", kind, amount, frequency, start_on, end_on, next_on,
      (select max(due_on) from autoload_run where autoload_id = autoload.id and status = 'waiting') as "waitsOn",
      counted.cards, counted.lacking,
      (select round(avg(total))::bigint from (select total from autoload_run
        where autoload_id = autoload.id and status = 'done' order by due_on desc limit 10) as last) as usual
    from autoload cross join lateral (
      select count(*) as cards, coalesce(sum(case
        when autoload.kind = 'refill' and balance.posted - balance.held >= autoload.floor then 0
        else greatest(autoload.amount - (balance.posted - balance.held), 0) end), 0)::bigint as lacking
      from autoload_member as member
      join card on card.account_id = member.account_id and card.replaced_by is null
      join balance on balance.account_id = member.account_id
      where member.autoload_id = autoload.id and member.removed_at is null
        and card.status = any(${sql.val(LOADABLE)}::text[])) as counted
    where autoload.business_id = any(${sql.val(businessIds)}::uuid[]) and autoload.state = 'active'`.execute(
    db,
  );
  return rows;
}

/** A filled card takes what it lacks now, and later about what the runs before took; without any, all it may take. */
function toRuns(autoload: Counted, from: CalendarDate, to: CalendarDate) {
  const { kind, amount, cards, lacking, usual, waitsOn, next_on: nextOn } = autoload;
  const coming =
    nextOn === null ? [] : autoloadDates(scheduleOf(autoload), { from: nextOn, to, limit: FORECAST_DAYS });
  const most = amount * cards;
  const dates = [...(waitsOn !== null && waitsOn >= from ? [waitsOn] : []), ...coming];
  if (kind === 'fixed') return { dates, firstMinor: most, laterMinor: most };
  return { dates, firstMinor: lacking, laterMinor: Math.min(usual ?? most, most) };
}

type Range = { businessIds: readonly string[]; from: CalendarDate; to: CalendarDate };

async function readCredits(db: Db | Tx, { businessIds, from, to }: Range) {
  const rows = await db
    .selectFrom('deposit')
    .select(['business_id', 'usable_on', 'amount'])
    .where('business_id', 'in', businessIds)
    .where('status', '=', 'announced')
    .where('usable_on', '<=', to)
    .execute();
  return rows.map(({ business_id: businessId, usable_on, amount: amountMinor }) => ({
    businessId,
    // One that is late is still on its way.
    date: (usable_on > from ? usable_on : from) as CalendarDate,
    amountMinor,
  }));
}
