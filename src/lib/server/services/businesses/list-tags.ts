import { type SqlBool, sql } from 'kysely';
import { listTags as call } from '#lib/contract/businesses.ts';
import { query } from '../../api/handler.ts';
import { decodeCursor, toPage } from '../keyset.ts';
import { programsOf } from './programs-of.ts';

export const listTags = query(call, async ({ db, actor, params, query: { limit, cursor } }) => {
  const after = decodeCursor(cursor);
  const rows = await db
    .selectFrom('tag')
    .select(['id', 'name', 'colour'])
    .where('business_id', 'in', programsOf(actor, params.id, { permission: 'viewCards' }))
    .$if(after !== undefined, (q) =>
      q.where(sql<SqlBool>`(lower(name), id) > (${after?.value}, ${after?.id}::uuid)`),
    )
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  return toPage(rows, limit, {
    item: (row) => row,
    cursor: (row) => ({ value: row.name.toLowerCase(), id: row.id }),
  });
});
