import { autoloadRunEnd } from '#lib/domain/autoloads/autoload-dates.ts';
import type { CalendarDate } from '#lib/domain/calendar.ts';
import type { RecordActivity } from '../../commands/record.ts';
import type { Tx } from '../../db/schema.ts';
import { type Loaded, loadCards } from './load-cards.ts';
import type { TakenAutoload } from './take-autoload.ts';
import { tellLeftOut } from './tell-left-out.ts';

type Run = {
  autoload: TakenAutoload;
  dueOn: CalendarDate;
  by: { id: string; name: string };
  /** Whether a person ran it. */
  isByHand: boolean;
  now: Date;
  record: RecordActivity;
};

/** A run that the balance did not cover is tried again after this long, or as soon as it does. */
const TRY_AGAIN_AFTER_MS = 15 * 60_000;

/** Does the loads of a run that is open, and ends it where they were done. Needs the locks of its autoload and its run. */
export async function doRun(tx: Tx, run: Run): Promise<Loaded> {
  const { autoload, dueOn, by, now } = run;
  const outcome = await loadCards(tx, run);
  if (outcome.kind !== 'done') return outcome;
  const { loaded, leftOut, totalMinor } = outcome;
  await tx
    .updateTable('autoload_run')
    .set({
      status: 'done',
      try_at: null,
      tried_at: now,
      needed: null,
      available: null,
      owed: null,
      loaded,
      left_out: leftOut,
      total: totalMinor,
      by_name: run.isByHand ? by.name : null,
      ended_at: now,
    })
    .where('autoload_id', '=', autoload.id)
    .where('due_on', '=', dueOn)
    .execute();
  if (leftOut > 0) await tellLeftOut(tx, { autoload, dueOn });
  await run.record({
    businessId: autoload.business_id,
    subject: { type: 'autoload', id: autoload.id },
    type: 'autoloadRan',
    payload: {
      autoloadId: autoload.id,
      name: autoload.name,
      dueOn,
      cardCount: loaded,
      skippedCount: leftOut,
      amountMinor: totalMinor,
      currency: 'USD',
    },
  });
  return outcome;
}

/** Keeps a run waiting that moved nothing, until its day is over. */
export async function waitOn(
  tx: Tx,
  { autoload, dueOn, now }: Pick<Run, 'autoload' | 'dueOn' | 'now'>,
  outcome: Exclude<Loaded, { kind: 'done' }>,
): Promise<void> {
  const end = autoloadRunEnd(dueOn);
  const sums = outcome.kind === 'again' ? null : outcome;
  const next = outcome.kind === 'again' ? now : new Date(now.getTime() + TRY_AGAIN_AFTER_MS);
  await tx
    .updateTable('autoload_run')
    .set({
      try_at: new Date(Math.min(next.getTime(), end.getTime())),
      ...(sums ? { tried_at: now } : {}),
      // Without a sum that a balance could cover, it is not tried before its time.
      needed: sums?.neededMinor ?? null,
      available: sums?.availableMinor ?? null,
      owed: outcome.kind === 'owed' ? outcome.owedMinor : null,
    })
    .where('autoload_id', '=', autoload.id)
    .where('due_on', '=', dueOn)
    .execute();
}
