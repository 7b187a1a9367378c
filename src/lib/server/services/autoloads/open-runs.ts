import { autoloadDates, autoloadRunAt, nextAutoloadDate } from '#lib/domain/autoloads/autoload-dates.ts';
import { addDays, type CalendarDate, easternDate } from '#lib/domain/calendar.ts';
import { recordAs } from '../../commands/record.ts';
import type { Tx } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Platform } from '../../platform.ts';
import type { TakenAutoload } from './take-autoload.ts';
import { tellMissed } from './tell-missed.ts';
import { scheduleOf } from './terms.ts';

/** Autoloads of one round, and dates of one autoload in it. */
const CHUNK = 20;
const DATES = 100;

/**
 * Makes the runs of the dates that have come: today's waits for its loads, and days that passed while nobody worked
 * were missed. Autoloads that another node has taken are left to it.
 *
 * @returns whether more may be due
 */
export function openRuns({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<boolean> {
  const now = clock.now();
  const today = easternDate(now);
  const due = autoloadRunAt(today) <= now ? today : addDays(today, -1);
  return inTransaction(db, async (tx) => {
    const autoloads = await tx
      .selectFrom('autoload')
      .selectAll()
      .where('state', '=', 'active')
      .where('next_on', '<=', due)
      .orderBy('next_on')
      .limit(CHUNK)
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    let hasMore = autoloads.length === CHUNK;
    for (const autoload of autoloads) hasMore = (await open(tx, autoload, { now, today, due })) || hasMore;
    return hasMore;
  });
}

type Dates = { now: Date; today: CalendarDate; due: CalendarDate };

async function open(tx: Tx, autoload: TakenAutoload, { now, today, due }: Dates): Promise<boolean> {
  const schedule = scheduleOf(autoload);
  const from = autoload.next_on ?? today;
  const dates = autoloadDates(schedule, { from, to: due, limit: DATES });
  const last = dates.at(-1);
  const isAll = dates.length < DATES;
  const next = nextAutoloadDate(schedule, isAll || !last ? addDays(due, 1) : addDays(last, 1));
  await tx.updateTable('autoload').set({ next_on: next }).where('id', '=', autoload.id).execute();
  if (dates.length === 0) return false;
  await tx
    .insertInto('autoload_run')
    .values(
      dates.map((dueOn) => ({
        autoload_id: autoload.id,
        due_on: dueOn,
        business_id: autoload.business_id,
        created_at: now,
        ...(dueOn === today
          ? { status: 'waiting' as const, try_at: now, ended_at: null }
          : { status: 'missed' as const, try_at: null, ended_at: now }),
      })),
    )
    .execute();
  const missed = dates.filter((dueOn) => dueOn !== today);
  const record = recordAs(tx, 'autoloads', now);
  await record(
    ...missed.map((dueOn) => ({
      businessId: autoload.business_id,
      subject: { type: 'autoload' as const, id: autoload.id },
      type: 'autoloadRunMissed' as const,
      payload: { autoloadId: autoload.id, name: autoload.name, dueOn },
    })),
  );
  // One mail for all days of an outage: the last one.
  const latest = missed.at(-1);
  if (latest) await tellMissed(tx, { autoload, dueOn: latest });
  return !isAll;
}
