import { sql } from 'kysely';
import { autoloadRunEnd } from '#lib/domain/autoloads/autoload-dates.ts';
import type { CalendarDate } from '#lib/domain/calendar.ts';
import { nameOf } from '../../commands/actor.ts';
import { recordAs } from '../../commands/record.ts';
import type { Tx } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Platform } from '../../platform.ts';
import { owedBy } from '../funding/owed.ts';
import { doRun, waitOn } from './do-run.ts';
import { type SelectedRun, takeRun } from './run-row.ts';
import { type TakenAutoload, takeAutoload } from './take-autoload.ts';
import { tellMissed } from './tell-missed.ts';

/**
 * Tries one run that waits and is due, or whose funding account covers by now what it needed and owes nothing. One that
 * another node has taken is left to it.
 *
 * @returns whether there was one
 */
export function tryRun({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<boolean> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const found = await findDue(tx, now);
    if (!found) return false;
    const autoload = await takeAutoload(tx, found.autoloadId);
    const run = await takeRun(tx, autoload.id, found.dueOn);
    if (run?.status !== 'waiting') return true;
    if (autoloadRunEnd(run.due_on) <= now) await miss(tx, autoload, run, now);
    else await attempt(tx, autoload, run, now);
    return true;
  });
}

/** Locks the autoload of the run, and so every run of it against other nodes. */
async function findDue(tx: Tx, now: Date) {
  const { rows } = await sql<{ autoloadId: string; dueOn: CalendarDate }>`
    select run.autoload_id as "autoloadId", run.due_on as "dueOn" from autoload_run as run
    join autoload on autoload.id = run.autoload_id
    join business on business.id = run.business_id
    left join balance on balance.account_id = business.funding_account_id
    where run.status = 'waiting' and (run.try_at <= ${now}
      or (balance.posted - balance.held >= run.needed and ${owedBy('run.business_id')} = 0))
    order by run.try_at limit 1 for no key update of autoload skip locked`.execute(tx);
  return rows[0];
}

async function attempt(tx: Tx, autoload: TakenAutoload, run: SelectedRun, now: Date): Promise<void> {
  const dueOn = run.due_on;
  const by = nameOf({ kind: 'system', name: 'autoloads' });
  const record = recordAs(tx, 'autoloads', now);
  const outcome = await doRun(tx, { autoload, dueOn, by, isByHand: false, now, record });
  if (outcome.kind === 'done') return;
  await waitOn(tx, { autoload, dueOn, now }, outcome);
  if (outcome.kind === 'again' || run.tried_at !== null) return;
  await record({
    businessId: autoload.business_id,
    subject: { type: 'autoload', id: autoload.id },
    type: 'autoloadRunWaits',
    payload: { autoloadId: autoload.id, name: autoload.name, dueOn },
  });
}

async function miss(tx: Tx, autoload: TakenAutoload, run: SelectedRun, now: Date): Promise<void> {
  const dueOn = run.due_on;
  await tx
    .updateTable('autoload_run')
    .set({ status: 'missed', try_at: null, ended_at: now })
    .where('autoload_id', '=', autoload.id)
    .where('due_on', '=', dueOn)
    .execute();
  await recordAs(
    tx,
    'autoloads',
    now,
  )({
    businessId: autoload.business_id,
    subject: { type: 'autoload', id: autoload.id },
    type: 'autoloadRunMissed',
    payload: { autoloadId: autoload.id, name: autoload.name, dueOn },
  });
  await tellMissed(tx, { autoload, run });
}
