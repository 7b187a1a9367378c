import { type ExpressionBuilder, expressionBuilder } from 'kysely';
import type { QueryOf } from '#lib/contract/call.ts';
import { listCardOrders as call } from '#lib/contract/orders/orders.ts';
import { query } from '../../commands/handler.ts';
import type { Schema } from '../../db/schema.ts';
import { newestFirst } from '../keyset.ts';
import { pageOfPrograms } from '../programs/page-of-programs.ts';
import { programsOf } from '../programs/programs-of.ts';
import { selectOrders, toOrderRow } from './order-row.ts';

export const listCardOrders = query(call, async ({ db, actor, params, query: filters }) => {
  const wanted = {
    table: 'card_order',
    businessIds: programsOf(actor, params.id, { permission: 'viewOrders', only: filters.program }),
    order: newestFirst('card_order.created_at', 'card_order.id'),
    conditions: conditions(expressionBuilder<Schema, 'card_order'>(), filters),
  } as const;
  return pageOfPrograms(selectOrders(db), wanted, filters, toOrderRow);
});

function conditions(
  eb: ExpressionBuilder<Schema, 'card_order'>,
  { status, kind }: Pick<QueryOf<typeof call>, 'status' | 'kind'>,
) {
  return [
    ...(status?.length ? [eb('card_order.status', 'in', status)] : []),
    ...(kind?.length ? [eb('card_order.kind', 'in', kind)] : []),
  ];
}
