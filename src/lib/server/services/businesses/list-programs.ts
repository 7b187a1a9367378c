import { type SqlBool, sql } from 'kysely';
import { listPrograms as call } from '#lib/contract/businesses.ts';
import { query } from '../../api/handler.ts';
import { decodeCursor, toPage } from '../keyset.ts';
import { programsOf } from './programs-of.ts';

export const listPrograms = query(call, async ({ db, actor, params, query: { limit, cursor } }) => {
  const after = decodeCursor(cursor);
  const rows = await db
    .selectFrom('business')
    .select(['id', 'name', 'product_type'])
    .where('parent_id', '=', params.id)
    .where('id', 'in', programsOf(actor, params.id).concat(params.id))
    .where('product_type', 'is not', null)
    .$if(after !== undefined, (q) =>
      q.where(sql<SqlBool>`(name, id) > (${after?.value}, ${after?.id}::uuid)`),
    )
    .orderBy('name')
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  return toPage(rows, limit, {
    item: (row) => ({
      id: row.id,
      name: row.name,
      productType: row.product_type as NonNullable<typeof row.product_type>,
    }),
    cursor: (row) => ({ value: row.name, id: row.id }),
  });
});
