import { v7 as newId } from 'uuid';
import { createAutoload as call } from '#lib/contract/autoloads/autoloads.ts';
import type { BodyOf } from '#lib/contract/call.ts';
import {
  autoloadEndDate,
  autoloadStartDate,
  nextAutoloadDate,
} from '#lib/domain/autoloads/autoload-dates.ts';
import { AUTOLOAD_LIMITS, floorProblem } from '#lib/domain/autoloads/autoload-terms.ts';
import type { CalendarDate } from '#lib/domain/calendar.ts';
import { LOAD_MAX_MINOR } from '#lib/domain/limits.ts';
import { type Actor, nameOf } from '../../commands/actor.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Tx } from '../../db/schema.ts';
import { centsOf } from '../money.ts';
import { readOrderingBusiness } from '../orders/ordering-business.ts';
import { readCustomFields } from '../settings/read.ts';
import { valuesAfter } from '../settings/values-after.ts';
import { assertFields } from './assert-fields.ts';
import { readAutoload } from './autoload-row.ts';
import { addReaders, setReaders } from './readers.ts';
import { addMembers, takeSelectedCards } from './select-cards.ts';
import { termsOf } from './terms.ts';
import { lookSoon } from './watch-funding.ts';

/** Makes an autoload of cards of one program, which runs by itself from its start on. */
export const createAutoload = command(call, async ({ tx, actor, params, body, now, record }) => {
  const businessId = params.id;
  await readOrderingBusiness(tx, businessId);
  const terms = readTerms(body, now);
  const custom_fields = valuesAfter(
    await readCustomFields(tx, businessId, 'loads'),
    {},
    body.customFields ?? {},
  );
  const cards = body.selection
    ? await takeSelectedCards(tx, { actor, businessId, selection: body.selection })
    : [];
  await assertRoom(tx, businessId);
  const by = nameOf(actor);
  const row = {
    id: newId(),
    business_id: businessId,
    ...terms,
    state: 'active' as const,
    next_on: nextAutoloadDate(
      { frequency: terms.frequency, startOn: terms.start_on, endOn: terms.end_on },
      terms.start_on,
    ),
    created_by: by.id,
    created_by_name: by.name,
    created_at: now,
    updated_at: now,
  };
  await tx
    .insertInto('autoload')
    .values({ ...row, custom_fields: JSON.stringify(custom_fields) })
    .execute();
  await addMembers(tx, { autoloadId: row.id, accountIds: cards.map(({ accountId }) => accountId), now });
  if (body.readers) await setReaders(tx, { id: row.id, businessId, readers: body.readers });
  else await addReaders(tx, row.id, [await readerFor(tx, actor)]);
  await lookSoon(tx, businessId, now);
  const autoload = await readAutoload(tx, row.id);
  const subject = { type: 'autoload', id: row.id } as const;
  const of = { autoloadId: row.id, name: row.name };
  await record({
    businessId,
    subject,
    type: 'autoloadCreated',
    payload: of,
    change: { before: null, after: termsOf({ ...row, custom_fields }) },
  });
  if (cards.length > 0) {
    const payload = { ...of, cardCount: cards.length };
    await record({ businessId, subject, type: 'autoloadMembersAdded', payload });
  }
  return {
    ...done({ autoload }),
    // Somebody agrees to these cards, whatever else a filter finds by then.
    toAgree: async () => ({ ...body, selection: { cardIds: cards.map(({ id }) => id) } }),
  };
});

/** Who is mailed unless others are named: whoever makes it, or whoever made the key. */
async function readerFor(tx: Tx, actor: Actor): Promise<string> {
  if (actor.kind !== 'key') return nameOf(actor).id;
  const key = await tx
    .selectFrom('api_key')
    .select('created_by')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow();
  return key.created_by;
}

/** @throws Refusal 422 with what is wrong beside each field */
function readTerms(body: BodyOf<typeof call>, now: Date) {
  const startOn = body.startOn as CalendarDate;
  const amountMinor = centsOf(body.amount, LOAD_MAX_MINOR);
  const floorMinor = body.floor === undefined ? null : centsOf(body.floor, LOAD_MAX_MINOR);
  assertFields({
    startOn: autoloadStartDate(startOn, { now: () => now }, body.timeZone),
    endOn: autoloadEndDate(body.endOn ?? '', { frequency: body.frequency, startOn }),
    floor: floorProblem({ kind: body.kind, amountMinor, floorMinor }),
  });
  return {
    name: body.name,
    kind: body.kind,
    amount: amountMinor,
    floor: floorMinor,
    memo: body.memo?.trim() || null,
    frequency: body.frequency,
    start_on: startOn,
    end_on: (body.endOn ?? null) as CalendarDate | null,
  };
}

/** Counted under the lock of the business, so that two requests cannot both add the last one. */
async function assertRoom(tx: Tx, businessId: string): Promise<void> {
  await tx.selectFrom('business').select('id').where('id', '=', businessId).forNoKeyUpdate().execute();
  const { count } = await tx
    .selectFrom('autoload')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('business_id', '=', businessId)
    .where('state', '<>', 'ended')
    .executeTakeFirstOrThrow();
  if (count >= AUTOLOAD_LIMITS.ofBusiness) throw new Refusal('limit_exceeded');
}
