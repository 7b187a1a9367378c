import { type SqlBool, sql } from 'kysely';
import type { QueryOf } from '#lib/contract/call.ts';
import { listImportRows as call } from '#lib/contract/imports/imports.ts';
import { type Actor, nameOf } from '../../commands/actor.ts';
import { query } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { type Order, readPage } from '../keyset.ts';
import { toImportRow } from './row-answer.ts';

export const BY_NUMBER: Order = { by: 'number', type: 'integer', direction: 'asc' };

export const listImportRows = query(call, async ({ db, actor, params, query: filters }) => {
  await assertOwnImport(db, { id: params.id, actor });
  return readPage(wantedRows(db, params.id, filters), BY_NUMBER, filters, toImportRow);
});

/** @throws Refusal 404 for anybody else's, as for a missing one */
async function assertOwnImport(db: Db | Tx, { id, actor }: { id: string; actor: Actor }) {
  const own = await db
    .selectFrom('import_file')
    .select('id')
    .where('id', '=', id)
    .where('actor', '=', nameOf(actor).id)
    .executeTakeFirst();
  if (!own) throw new Refusal('not_found');
}

export type ImportRowFilter = Pick<QueryOf<typeof call>, 'state' | 'duplicates' | 'from'>;

/** Which rows, for the list and for its export. */
export const wantedRows = (db: Db | Tx, importId: string, { state, duplicates, from }: ImportRowFilter) =>
  db
    .selectFrom('import_row')
    .selectAll()
    .where('import_id', '=', importId)
    .$if(state !== undefined && state.length > 0, (q) => q.where('state', 'in', state ?? []))
    .$if(duplicates === 'only', (q) =>
      q.where(sql<SqlBool>`(duplicate_of is not null or done_before is not null)`),
    )
    .$if(from !== undefined, (q) => q.where('number', '>=', from ?? 1));
