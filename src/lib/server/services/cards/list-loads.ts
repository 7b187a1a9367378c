import { type SqlBool, sql } from 'kysely';
import { listCardLoads as call } from '#lib/contract/cards.ts';
import { query } from '../../api/handler.ts';
import { cursorDate, decodeCursor, toPage } from '../keyset.ts';
import { toCardLoad } from './card-load.ts';

/** The case numbers and funds of an organisation are its own affair: the holder of the card does not see them. */
export const listCardLoads = query(call, async ({ db, grant, params, query: { limit, cursor } }) => {
  const after = decodeCursor(cursor);
  const rows = await db
    .selectFrom('card_load')
    .select(['id', 'amount', 'memo', 'custom_fields', 'created_at', 'actor_name', 'journal_id'])
    .where('card_id', '=', params.id)
    .$if(after !== undefined, (q) =>
      q.where(sql<SqlBool>`(created_at, id) < (${after && cursorDate(after)}, ${after?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return toPage(rows, limit, {
    item: (row) => toCardLoad(grant.as === 'holder' ? { ...row, custom_fields: {} } : row),
    cursor: (row) => ({ value: row.created_at.toISOString(), id: row.id }),
  });
});
