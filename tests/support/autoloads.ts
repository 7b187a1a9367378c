import { v7 as newId } from 'uuid';
import type { AutoloadFrequency } from '#lib/domain/autoloads/autoload-dates.ts';
import type { AutoloadRunState } from '#lib/domain/autoloads/autoload-states.ts';
import type { CalendarDate } from '#lib/domain/calendar.ts';
import type { Db } from '#lib/server/db/schema.ts';
import { makeUser } from './world.ts';

type Wanted = {
  businessId: string;
  name?: string;
  amountMinor?: number;
  frequency?: AutoloadFrequency;
  startOn?: CalendarDate;
  endOn?: CalendarDate | null;
  nextOn?: CalendarDate | null;
  cards?: readonly { accountId: string }[];
  readers?: readonly string[];
  at?: Date;
};

/** An active autoload, straight in the database; $10.00 a week on a far day where nothing is said. */
export async function makeAutoload(db: Db, wanted: Wanted): Promise<string> {
  const { businessId, cards = [], readers = [], at = new Date() } = wanted;
  const startOn = wanted.startOn ?? '2099-01-05';
  const id = newId();
  await db
    .insertInto('autoload')
    .values({
      id,
      business_id: businessId,
      name: wanted.name ?? 'Groceries',
      kind: 'fixed',
      amount: wanted.amountMinor ?? 1_000,
      floor: null,
      memo: null,
      frequency: wanted.frequency ?? 'weekly',
      start_on: startOn,
      end_on: wanted.endOn ?? null,
      next_on: wanted.nextOn === undefined ? startOn : wanted.nextOn,
      created_by: await makeUser(db),
      created_by_name: 'Test Person',
      created_at: at,
      updated_at: at,
    })
    .execute();
  for (const { accountId } of cards) {
    await db
      .insertInto('autoload_member')
      .values({ id: newId(), autoload_id: id, account_id: accountId, added_at: at })
      .execute();
  }
  for (const uid of readers)
    await db.insertInto('autoload_reader').values({ autoload_id: id, user_id: uid }).execute();
  return id;
}

/** A run of one date that moved nothing. */
export async function makeRun(
  db: Db,
  run: { autoloadId: string; dueOn: CalendarDate; status?: Exclude<AutoloadRunState, 'waiting'> },
): Promise<void> {
  const { autoloadId, dueOn, status = 'missed' } = run;
  const { business_id } = await db
    .selectFrom('autoload')
    .select('business_id')
    .where('id', '=', autoloadId)
    .executeTakeFirstOrThrow();
  const at = new Date();
  await db
    .insertInto('autoload_run')
    .values({
      autoload_id: autoloadId,
      due_on: dueOn,
      business_id,
      status,
      try_at: null,
      created_at: at,
      ended_at: at,
    })
    .execute();
}

/** That a run left a card out. */
export async function makeLeftOut(
  db: Db,
  {
    autoloadId,
    dueOn,
    card,
  }: { autoloadId: string; dueOn: CalendarDate; card: { id: string; accountId: string } },
): Promise<void> {
  const memberId = newId();
  await db
    .insertInto('autoload_member')
    .values({ id: memberId, autoload_id: autoloadId, account_id: card.accountId, added_at: new Date() })
    .execute();
  await db
    .insertInto('autoload_load')
    .values({
      autoload_id: autoloadId,
      due_on: dueOn,
      member_id: memberId,
      card_id: card.id,
      state: 'skipped',
      reason: 'frozen',
      amount: 0,
      journal_id: null,
    })
    .execute();
}
