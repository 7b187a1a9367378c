import { sql } from 'kysely';
import type { CardOrder, CardOrderItem } from '#lib/contract/orders/order.ts';
import { getCardOrder as call } from '#lib/contract/orders/orders.ts';
import { mayCancelOrder } from '#lib/domain/orders/order-states.ts';
import { answeredPhone } from '#lib/domain/phone.ts';
import { query } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { usd } from '../money.ts';
import { programsOf } from '../programs/programs-of.ts';
import { selectOrders, toOrderRow } from './order-row.ts';
import { organisationNameOf } from './organisation-name.ts';

export const getCardOrder = query(call, async ({ db, actor, params }) => ({
  order: await readOrder(db, params.orderId, programsOf(actor, params.id, { permission: 'viewOrders' })),
}));

/** One order as the contract shows it, of one of these businesses. @throws Refusal 404 */
export async function readOrder(
  db: Db | Tx,
  orderId: string,
  businessIds: readonly string[],
): Promise<CardOrder> {
  const row = await selectOrders(db)
    .select([
      'card_order.ship_to',
      'card_order.returned_total',
      'card_order.cancelled_by',
      'card_order.cancel_reason',
      'card_order.cancelled_at',
    ])
    .where('card_order.id', '=', orderId)
    .where('card_order.business_id', 'in', businessIds)
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  const { cancelled_at: cancelledAt } = row;
  return {
    ...toOrderRow(row),
    organisationName: await organisationNameOf(db, row.business_id),
    shipTo: row.ship_to,
    items: await readItems(db, orderId),
    returnable: mayCancelOrder(row.status) ? usd(await readReturnable(db, orderId)) : null,
    cancellation: cancelledAt && {
      by: row.cancelled_by ?? '',
      at: cancelledAt.toISOString(),
      reason: row.cancel_reason,
      returnedTotal: usd(row.returned_total ?? 0),
    },
  };
}

async function readItems(db: Db | Tx, orderId: string): Promise<CardOrderItem[]> {
  const rows = await db
    .selectFrom('card_order_item as item')
    .innerJoin('card', 'card.id', 'item.card_id')
    .select([
      'item.seq',
      'item.card_id',
      'item.first_name',
      'item.last_name',
      'item.email',
      'item.phone',
      'item.load',
      'item.returned',
      'card.status',
      'card.last4',
    ])
    .where('item.order_id', '=', orderId)
    .orderBy('item.seq')
    .execute();
  return rows.map((item) => ({
    seq: item.seq,
    cardId: item.card_id,
    firstName: item.first_name,
    lastName: item.last_name,
    email: item.email,
    phone: answeredPhone(item.phone),
    load: usd(item.load),
    returned: usd(item.returned),
    cardStatus: item.status,
    last4: item.last4,
  }));
}

/** The money on the open cards of an order, in cents. */
async function readReturnable(db: Db | Tx, orderId: string): Promise<number> {
  const row = await db
    .selectFrom('card_order_item as item')
    .innerJoin('card', 'card.id', 'item.card_id')
    .innerJoin('balance', 'balance.account_id', 'card.account_id')
    .select(sql<number>`coalesce(sum(balance.posted - balance.held), 0)::bigint`.as('available'))
    .where('item.order_id', '=', orderId)
    .where('card.status', '<>', 'closed')
    .executeTakeFirstOrThrow();
  return row.available;
}
