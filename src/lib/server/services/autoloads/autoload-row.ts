import { sql } from 'kysely';
import type { Autoload, AutoloadRow } from '#lib/contract/autoloads/autoload.ts';
import type { AutoloadRunState } from '#lib/domain/autoloads/autoload-states.ts';
import type { CalendarDate } from '#lib/domain/calendar.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { usd } from '../money.ts';

/** The columns of an autoload with its program, the number of its cards and its last run. */
export function selectAutoloads(db: Db | Tx) {
  return db
    .selectFrom('autoload')
    .innerJoin('business', 'business.id', 'autoload.business_id')
    .selectAll('autoload')
    .select([
      'business.name as program_name',
      sql<number>`(select count(*) from autoload_member
        where autoload_id = autoload.id and removed_at is null)`.as('card_count'),
      sql<{ dueOn: CalendarDate; state: AutoloadRunState } | null>`(
        select jsonb_build_object('dueOn', due_on, 'state', status) from autoload_run
        where autoload_id = autoload.id order by due_on desc limit 1)`.as('last_run'),
    ]);
}

type SelectedAutoload = Awaited<ReturnType<ReturnType<typeof selectAutoloads>['executeTakeFirstOrThrow']>>;

export function toAutoloadRow(row: SelectedAutoload): AutoloadRow {
  return {
    id: row.id,
    businessId: row.business_id,
    programName: row.program_name,
    name: row.name,
    kind: row.kind,
    amount: usd(row.amount),
    floor: row.floor === null ? null : usd(row.floor),
    frequency: row.frequency,
    startOn: row.start_on,
    endOn: row.end_on,
    state: row.state,
    nextOn: row.next_on,
    cardCount: row.card_count,
    runTotal: usd(row.amount * row.card_count),
    lastRun: row.last_run,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** One autoload as the contract shows it. @throws Refusal 404 */
export async function readAutoload(db: Db | Tx, id: string): Promise<Autoload> {
  const row = await selectAutoloads(db).where('autoload.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  const readers = await db
    .selectFrom('autoload_reader')
    .innerJoin('users', 'users.id', 'autoload_reader.user_id')
    .select(['users.id', 'users.first_name', 'users.last_name'])
    .where('autoload_reader.autoload_id', '=', id)
    .orderBy('users.first_name')
    .orderBy('users.id')
    .execute();
  return {
    ...toAutoloadRow(row),
    memo: row.memo,
    createdBy: row.created_by_name,
    readers: readers.map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}` })),
  };
}
