import { sql } from 'kysely';
import type { Autoload, AutoloadRow } from '#lib/contract/autoloads/autoload.ts';
import { mayLoad } from '#lib/domain/cards/card-states.ts';
import { CARD_STATUSES } from '#lib/domain/cards/card-status.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { usd } from '../money.ts';

const NOT_LOADED = CARD_STATUSES.filter((status) => !mayLoad(status));

/** The columns of an autoload with its program, the numbers of its cards and its last run. */
export function selectAutoloads(db: Db | Tx) {
  return db
    .selectFrom('autoload')
    .innerJoin('business', 'business.id', 'autoload.business_id')
    .selectAll('autoload')
    .select([
      'business.name as program_name',
      sql<number>`(select count(*) from autoload_member
        where autoload_id = autoload.id and removed_at is null)`.as('card_count'),
      sql<number>`(select count(*) from autoload_member as member
        join card on card.account_id = member.account_id and card.replaced_by is null
        where member.autoload_id = autoload.id and member.removed_at is null
          and card.status = any(${sql.val(NOT_LOADED)}::text[]))`.as('left_out'),
      sql<AutoloadRow['lastRun']>`(
        select jsonb_build_object('dueOn', due_on, 'state', status, 'lacked', case
          when status not in ('waiting', 'missed') then null
          when owed is not null then 'owed' when needed is not null then 'money' end)
        from autoload_run where autoload_id = autoload.id order by due_on desc limit 1)`.as('last_run'),
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
    leftOut: row.left_out,
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
    customFields: row.custom_fields,
    createdBy: row.created_by_name,
    readers: readers.map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}` })),
  };
}
