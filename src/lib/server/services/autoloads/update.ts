import { isDeepStrictEqual } from 'node:util';
import { updateAutoload as call } from '#lib/contract/autoloads/autoloads.ts';
import type { BodyOf } from '#lib/contract/call.ts';
import type { Money } from '#lib/contract/fields.ts';
import {
  autoloadEndDate,
  autoloadRunEnd,
  autoloadStartDate,
  firstOpenDate,
  nextAutoloadDate,
} from '#lib/domain/autoloads/autoload-dates.ts';
import { mayStep } from '#lib/domain/autoloads/autoload-states.ts';
import { floorProblem } from '#lib/domain/autoloads/autoload-terms.ts';
import { isRaised } from '#lib/domain/autoloads/is-raised.ts';
import { addDays, type CalendarDate, easternDate } from '#lib/domain/calendar.ts';
import { LOAD_MAX_MINOR } from '#lib/domain/limits.ts';
import { problem } from '#lib/domain/problem.ts';
import { nameOf } from '../../commands/actor.ts';
import { changeOf } from '../../commands/change-of.ts';
import { type CommandRequest, command, done, unchanged } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Tx } from '../../db/schema.ts';
import { centsOf } from '../money.ts';
import { readCustomFields } from '../settings/read.ts';
import { valuesAfter } from '../settings/values-after.ts';
import { assertFields } from './assert-fields.ts';
import { readAutoload } from './autoload-row.ts';
import { readReaders, setReaders } from './readers.ts';
import { skipWaitingRuns } from './skip-waiting-runs.ts';
import { type TakenAutoload, takeOpenAutoload } from './take-autoload.ts';
import { scheduleOf, termsOf } from './terms.ts';
import { lookSoon } from './watch-funding.ts';

type Body = BodyOf<typeof call>;

/**
 * Changes an autoload, if the version is still the one that was read. A changed schedule begins with the first date
 * whose run has not begun, and so does one that is resumed.
 */
export const updateAutoload = command(call, async (request) => {
  const { tx, params, body, now, ifMatch, record } = request;
  const before = await takeOpenAutoload(tx, params.id);
  if (before.updated_at.toISOString() !== ifMatch) throw new Refusal('precondition_failed');
  const after = {
    ...applyChange(before, body, now),
    custom_fields: body.customFields
      ? valuesAfter(
          await readCustomFields(tx, before.business_id, 'loads'),
          before.custom_fields,
          body.customFields,
        )
      : before.custom_fields,
  };
  const isOfReaders = body.readers !== undefined && !isSame(body.readers, await readReaders(tx, before.id));
  if (body.readers && isOfReaders) {
    await setReaders(tx, { id: before.id, businessId: before.business_id, readers: body.readers });
  }
  const isChanged = !isDeepStrictEqual(termsOf(before), termsOf(after));
  if (!isChanged && !isOfReaders)
    return unchanged({ autoload: await readAutoload(tx, before.id), raisedTo: null });
  const from = await firstToCome(tx, before.id, now);
  await write(tx, { before, after, from, now });
  if (after.state !== before.state || after.amount !== before.amount) await stepRuns(request, after);
  await lookSoon(tx, before.business_id, now);
  const changed = changeOf(termsOf(before), termsOf(after));
  await record({
    businessId: before.business_id,
    subject: { type: 'autoload', id: before.id },
    type: after.state === 'ended' ? 'autoloadEnded' : 'autoloadUpdated',
    payload: { autoloadId: before.id, name: after.name },
    change: isChanged ? changed : null,
  });
  const autoload = await readAutoload(tx, before.id);
  const raisedTo: Money | null = isRaised(agreedOf(before), agreedOf(after), from) ? autoload.runTotal : null;
  return done({ autoload, raisedTo });
});

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  isDeepStrictEqual([...new Set(some)].sort(), [...others].sort());

/** @throws Refusal 422 with what is wrong beside each field, 409 where its state does not lead there */
function applyChange(before: TakenAutoload, body: Body, now: Date): TakenAutoload {
  const after = {
    ...before,
    name: body.name ?? before.name,
    amount: body.amount === undefined ? before.amount : centsOf(body.amount, LOAD_MAX_MINOR),
    floor: body.floor === undefined ? before.floor : centsOf(body.floor, LOAD_MAX_MINOR),
    memo: body.memo === undefined ? before.memo : body.memo?.trim() || null,
    frequency: body.frequency ?? before.frequency,
    start_on: (body.startOn ?? before.start_on) as CalendarDate,
    end_on: (body.endOn === undefined ? before.end_on : body.endOn) as CalendarDate | null,
    state: body.state ?? before.state,
  };
  const isMoved = after.start_on !== before.start_on;
  const isOther = isMoved || after.frequency !== before.frequency || after.end_on !== before.end_on;
  assertFields({
    startOn: isMoved ? autoloadStartDate(after.start_on, { now: () => now }, body.timeZone) : null,
    endOn: isOther ? endProblem(after, now) : null,
    floor: floorProblem({ kind: after.kind, amountMinor: after.amount, floorMinor: after.floor }),
  });
  if (after.state !== before.state && !mayStep(before.state, after.state)) throw wrongState('autoloadEnded');
  return after;
}

/** An end that is over already would end what has loaded since. */
function endProblem({ frequency, start_on: startOn, end_on: endOn }: TakenAutoload, now: Date) {
  if (endOn === null) return null;
  const today = easternDate(now);
  const found = autoloadEndDate(endOn, { frequency, startOn });
  return found ?? (endOn < today ? problem('dateFrom', { date: today }) : null);
}

const agreedOf = (row: TakenAutoload) => ({ ...termsOf(row), ...scheduleOf(row) });

type Change = { before: TakenAutoload; after: TakenAutoload; from: CalendarDate; now: Date };

async function write(tx: Tx, { before, after, from, now }: Change): Promise<void> {
  await tx
    .updateTable('autoload')
    .set({
      name: after.name,
      amount: after.amount,
      floor: after.floor,
      memo: after.memo,
      custom_fields: JSON.stringify(after.custom_fields),
      frequency: after.frequency,
      start_on: after.start_on,
      end_on: after.end_on,
      state: after.state,
      next_on: after.state === 'active' ? nextOf(before, after, from) : null,
      // Two changes in one millisecond must not share a version.
      updated_at: new Date(Math.max(now.getTime(), before.updated_at.getTime() + 1)),
    })
    .where('id', '=', before.id)
    .execute();
}

function nextOf(before: TakenAutoload, after: TakenAutoload, from: CalendarDate): CalendarDate | null {
  const isAsBefore = before.state === 'active' && isDeepStrictEqual(scheduleOf(before), scheduleOf(after));
  return isAsBefore ? before.next_on : nextAutoloadDate(scheduleOf(after), from);
}

/** The first date whose run has not begun, after all that have. */
async function firstToCome(tx: Tx, autoloadId: string, now: Date): Promise<CalendarDate> {
  const last = await tx
    .selectFrom('autoload_run')
    .select('due_on')
    .where('autoload_id', '=', autoloadId)
    .orderBy('due_on', 'desc')
    .executeTakeFirst();
  const open = firstOpenDate(now);
  return last && last.due_on >= open ? addDays(last.due_on, 1) : open;
}

/** A run that waits rests with its autoload, goes on with it, and is left out when it ends. */
async function stepRuns({ tx, actor, now }: CommandRequest<typeof call>, after: TakenAutoload) {
  if (after.state === 'ended') {
    await skipWaitingRuns(tx, { autoloadId: after.id, by: nameOf(actor).name, now });
    return;
  }
  const today = easternDate(now);
  const tryAt = after.state === 'active' ? now : autoloadRunEnd(today);
  await tx
    .updateTable('autoload_run')
    .set({ try_at: tryAt, needed: null, available: null, owed: null })
    .where('autoload_id', '=', after.id)
    .where('due_on', '=', today)
    .where('status', '=', 'waiting')
    .execute();
}
