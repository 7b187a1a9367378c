import { type SqlBool, sql } from 'kysely';
import { listImportRows as call } from '#lib/contract/imports/imports.ts';
import { nameOf } from '../../commands/actor.ts';
import { query } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { type Order, readPage } from '../keyset.ts';
import { toImportRow } from './row-answer.ts';

const BY_NUMBER: Order = { by: 'number', type: 'integer', direction: 'asc' };

export const listImportRows = query(
  call,
  async ({ db, actor, params, query: { state, duplicates, from, ...page } }) => {
    const own = await db
      .selectFrom('import_file')
      .select('id')
      .where('id', '=', params.id)
      .where('actor', '=', nameOf(actor).id)
      .executeTakeFirst();
    if (!own) throw new Refusal('not_found');
    const rows = db
      .selectFrom('import_row')
      .selectAll()
      .where('import_id', '=', params.id)
      .$if(state !== undefined && state.length > 0, (q) => q.where('state', 'in', state ?? []))
      .$if(duplicates === 'only', (q) =>
        q.where(sql<SqlBool>`(duplicate_of is not null or done_before is not null)`),
      )
      .$if(from !== undefined, (q) => q.where('number', '>=', from ?? 1));
    return readPage(rows, BY_NUMBER, page, toImportRow);
  },
);
