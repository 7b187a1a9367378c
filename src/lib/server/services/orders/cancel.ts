import { cancelCardOrder as call } from '#lib/contract/orders/orders.ts';
import { addMinor } from '#lib/domain/money.ts';
import { mayCancelOrder } from '#lib/domain/orders/order-states.ts';
import { nameOf } from '../../commands/actor.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Tx } from '../../db/schema.ts';
import { programsOf } from '../programs/programs-of.ts';
import { closeOrderedCards } from './close-ordered-cards.ts';
import { readOrder } from './get.ts';

/**
 * Cancels an order that the carrier has not taken yet. It locks order, cards and balances, in this order (safety
 * §1.9), so that a shipment leaving at the same moment either finds the order cancelled or makes the cancellation too
 * late.
 */
export const cancelCardOrder = command(call, async (request) => {
  const { tx, actor, params, body, now, record } = request;
  const businessIds = programsOf(actor, params.id, { permission: 'orderCards' });
  const order = await lockOrder(tx, params.orderId, businessIds);
  const returned = await closeOrderedCards(request, { ...order, reason: body.reason?.trim() || null });
  const returnedMinor = addMinor(...returned);
  const by = nameOf(actor);
  const reason = body.reason?.trim() || null;
  await tx
    .updateTable('card_order')
    .set({
      status: 'cancelled',
      returned_total: returnedMinor,
      cancelled_by: by.name,
      cancel_reason: reason,
      cancelled_at: now,
    })
    .where('id', '=', order.id)
    .where('status', '=', 'placed')
    .execute();
  await tx
    .updateTable('shipment')
    .set({ status: 'cancelled', next_step_at: null })
    .where('order_id', '=', order.id)
    .execute();
  await record({
    businessId: order.businessId,
    subject: { type: 'cardOrder', id: order.id },
    type: 'cardOrderCancelled',
    reason: reason ?? undefined,
    payload: { orderId: order.id, quantity: order.quantity, amountMinor: returnedMinor, currency: 'USD' },
  });
  return done({ order: await readOrder(tx, order.id, businessIds) });
});

async function lockOrder(tx: Tx, orderId: string, businessIds: readonly string[]) {
  const order = await tx
    .selectFrom('card_order')
    .innerJoin('business', 'business.id', 'card_order.business_id')
    .select([
      'card_order.id',
      'card_order.status',
      'card_order.quantity',
      'card_order.business_id as businessId',
      'business.funding_account_id as fundingAccountId',
    ])
    .where('card_order.id', '=', orderId)
    .where('card_order.business_id', 'in', businessIds)
    .forNoKeyUpdate('card_order')
    .executeTakeFirst();
  if (!order) throw new Refusal('not_found');
  const { status } = order;
  if (!mayCancelOrder(status)) {
    throw wrongState(status === 'cancelled' ? 'orderCancelled' : 'orderShipped', { params: { status } });
  }
  return order;
}
