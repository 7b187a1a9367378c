import { type ExpressionBuilder, sql } from 'kysely';
import type { QueryOf } from '#lib/contract/call.ts';
import { listCardOrders as call } from '#lib/contract/orders/orders.ts';
import { query } from '../../commands/handler.ts';
import type { Schema } from '../../db/schema.ts';
import { cursorColumns, newestFirst, pastCursor, readCursor, toPage } from '../keyset.ts';
import { programsOf } from '../programs/programs-of.ts';
import { selectOrders, toOrderRow } from './order-row.ts';

type Filters = QueryOf<typeof call>;

const NEWEST = newestFirst('card_order.created_at', 'card_order.id');

export const listCardOrders = query(call, async ({ db, actor, params, query: filters }) => {
  const businessIds = programsOf(actor, params.id, { permission: 'viewOrders', only: filters.program });
  if (businessIds.length === 0) return { items: [], nextCursor: null };
  const after = readCursor(filters.cursor, NEWEST);
  // Each program gives its own first rows from its index, so that many programs cost no sort over all their orders.
  const ids = sql<{ id: string }>`(
    select found.id from unnest(${sql.val(businessIds)}::uuid[]) as of_business (id)
    cross join lateral (
      ${db
        .selectFrom('card_order')
        .select(['card_order.id', 'card_order.created_at'])
        .where('card_order.business_id', '=', sql<string>`of_business.id`)
        .where((eb) => eb.and(conditions(eb, filters)))
        .$if(after !== undefined, (q) => q.where(pastCursor(NEWEST, after as NonNullable<typeof after>)))
        .orderBy('card_order.created_at', 'desc')
        .orderBy('card_order.id', 'desc')
        .limit(filters.limit + 1)}
    ) as found order by found.created_at desc, found.id desc limit ${filters.limit + 1})`;
  const rows = await selectOrders(db)
    .select(cursorColumns(NEWEST))
    .where((eb) => eb('card_order.id', 'in', eb.parens(ids) as never))
    .orderBy('card_order.created_at', 'desc')
    .orderBy('card_order.id', 'desc')
    .execute();
  return toPage(rows, NEWEST, filters.limit, toOrderRow);
});

function conditions(eb: ExpressionBuilder<Schema, 'card_order'>, { status, kind }: Filters) {
  return [
    ...(status?.length ? [eb('card_order.status', 'in', status)] : []),
    ...(kind?.length ? [eb('card_order.kind', 'in', kind)] : []),
  ];
}
