import { autoloadDates, autoloadRunAt, nextAutoloadDate } from '#lib/domain/autoloads/autoload-dates.ts';
import { addDays, type CalendarDate, easternDate } from '#lib/domain/calendar.ts';
import { recordAs } from '../../commands/record.ts';
import type { Tx } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Platform } from '../../platform.ts';
import type { TakenAutoload } from './take-autoload.ts';
import { tellOutage } from './tell-missed.ts';
import { scheduleOf } from './terms.ts';

/** Autoloads of one round, and dates of one autoload in it. */
const CHUNK = 20;
const DATES = 100;

/** Days that were written down as missed within this time are of one outage. */
const OUTAGE_MS = 15 * 60_000;

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
  const next = nextAutoloadDate(schedule, dates.length < DATES || !last ? addDays(due, 1) : addDays(last, 1));
  const isAll = next === null || next > due;
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
  if (isAll && missed.length > 0)
    await tellOutage(tx, { autoload, dates: await readOutage(tx, autoload, now) });
  return !isAll;
}

/** The days of this outage: those of the rounds before, which follow one another at once, are among them. */
async function readOutage(tx: Tx, { id }: TakenAutoload, now: Date): Promise<CalendarDate[]> {
  const rows = await tx
    .selectFrom('autoload_run')
    .select('due_on')
    .where('autoload_id', '=', id)
    .where('status', '=', 'missed')
    .where('tried_at', 'is', null)
    .where('created_at', '>=', new Date(now.getTime() - OUTAGE_MS))
    .orderBy('due_on')
    .execute();
  return rows.map(({ due_on }) => due_on);
}
