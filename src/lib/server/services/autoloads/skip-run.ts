import { skipAutoloadRun as call } from '#lib/contract/autoloads/runs.ts';
import { nextAutoloadDate } from '#lib/domain/autoloads/autoload-dates.ts';
import { isRunOpen } from '#lib/domain/autoloads/autoload-states.ts';
import { addDays, type CalendarDate } from '#lib/domain/calendar.ts';
import { nameOf } from '../../commands/actor.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Tx } from '../../db/schema.ts';
import { readAutoload } from './autoload-row.ts';
import { readRun, type SelectedRun, takeRun } from './run-row.ts';
import { type TakenAutoload, takeAutoload } from './take-autoload.ts';
import { scheduleOf } from './terms.ts';

/** Leaves out the loads of a date: one that waits or was missed, or the next one before it comes. */
export const skipAutoloadRun = command(call, async ({ tx, actor, params, now, record }) => {
  const dueOn = params.date as CalendarDate;
  const autoload = await takeAutoload(tx, params.id);
  const run = await takeRun(tx, autoload.id, dueOn);
  const by = nameOf(actor).name;
  if (run) await skip(tx, run, { by, now });
  else await skipNext(tx, autoload, { dueOn, by, now });
  await record({
    businessId: autoload.business_id,
    subject: { type: 'autoload', id: autoload.id },
    type: 'autoloadRunSkipped',
    payload: { autoloadId: autoload.id, name: autoload.name, dueOn },
  });
  return done({
    run: await readRun(tx, autoload.id, dueOn),
    autoload: await readAutoload(tx, autoload.id),
  });
});

async function skip(tx: Tx, run: SelectedRun, { by, now }: { by: string; now: Date }): Promise<void> {
  if (!isRunOpen(run.status)) throw wrongState('autoloadRunOver');
  await tx
    .updateTable('autoload_run')
    .set({ status: 'skipped', try_at: null, ended_at: now, by_name: by })
    .where('autoload_id', '=', run.autoload_id)
    .where('due_on', '=', run.due_on)
    .execute();
}

async function skipNext(
  tx: Tx,
  autoload: TakenAutoload,
  { dueOn, by, now }: { dueOn: CalendarDate; by: string; now: Date },
): Promise<void> {
  if (autoload.next_on === null) throw new Refusal('not_found');
  if (autoload.next_on !== dueOn) throw wrongState('autoloadNotNext', { params: { date: autoload.next_on } });
  await tx
    .insertInto('autoload_run')
    .values({
      autoload_id: autoload.id,
      due_on: dueOn,
      business_id: autoload.business_id,
      status: 'skipped',
      try_at: null,
      by_name: by,
      created_at: now,
      ended_at: now,
    })
    .execute();
  const next = nextAutoloadDate(scheduleOf(autoload), addDays(dueOn, 1));
  const version = new Date(Math.max(now.getTime(), autoload.updated_at.getTime() + 1));
  await tx
    .updateTable('autoload')
    .set({ next_on: next, updated_at: version })
    .where('id', '=', autoload.id)
    .execute();
}
