import { type ExpressionBuilder, expressionBuilder } from 'kysely';
import type { QueryOf } from '#lib/contract/call.ts';
import { listCardOrders as call } from '#lib/contract/orders/orders.ts';
import { query } from '../../commands/handler.ts';
import type { Schema } from '../../db/schema.ts';
import { incrementalConditions } from '../incremental.ts';
import { newestFirst } from '../keyset.ts';
import { pageOfPrograms, type Wanted } from '../programs/page-of-programs.ts';
import { programsOf } from '../programs/programs-of.ts';
import { selectOrders, toOrderRow } from './order-row.ts';

export const listCardOrders = query(call, async ({ db, actor, params, query: filters }) => {
  const businessIds = programsOf(actor, params.id, { permission: 'viewOrders', only: filters.program });
  return pageOfPrograms(selectOrders(db), wantedOrders(businessIds, filters), filters, toOrderRow);
});

export type OrderFilter = Pick<
  QueryOf<typeof call>,
  'status' | 'kind' | 'createdAfter' | 'createdBefore' | 'updatedAfter'
>;

/** Which orders, for the list and for its export. */
export const wantedOrders = (businessIds: readonly string[], filter: OrderFilter): Wanted => ({
  table: 'card_order',
  businessIds,
  order: newestFirst('card_order.created_at', 'card_order.id'),
  conditions: conditions(expressionBuilder<Schema, 'card_order'>(), filter),
});

function conditions(eb: ExpressionBuilder<Schema, 'card_order'>, { status, kind, ...range }: OrderFilter) {
  return [
    ...incrementalConditions({ created: 'card_order.created_at', changed: 'card_order.changed_at' }, range),
    ...(status?.length ? [eb('card_order.status', 'in', status)] : []),
    ...(kind?.length ? [eb('card_order.kind', 'in', kind)] : []),
  ];
}
