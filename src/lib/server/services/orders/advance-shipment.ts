import type { ShipmentStatus } from '#lib/domain/orders/order-states.ts';
import { orderStatusFor, stepAfter } from '#lib/domain/orders/order-states.ts';
import { planShipment } from '#lib/domain/orders/shipment-plan.ts';
import { recordAs } from '../../commands/record.ts';
import type { Tx } from '../../db/schema.ts';
import { notifyHolder, notifyHolders } from '../mail/notify-holder.ts';
import { confirmDeliveredAddress } from '../people/own-address.ts';

export type ShipmentStep = {
  orderId: string;
  /** The step that the carrier reports; any step but the next one changes nothing. */
  to: ShipmentStatus;
  at: Date;
  /** Required when the carrier takes the parcel. */
  trackingNumber?: string;
};

const ACTIVITIES = { shipped: 'cardOrderShipped', delivered: 'cardOrderDelivered' } as const;

/**
 * Moves a shipment one step on, and its order with it. It locks the order's row first, as cancelling does.
 *
 * @returns whether it moved: not twice, not out of order, not after a cancellation, and it does not leave before the
 *   issuer has made its cards
 */
export async function advanceShipment(
  tx: Tx,
  { orderId, to, at, trackingNumber }: ShipmentStep,
): Promise<boolean> {
  const order = await tx
    .selectFrom('card_order')
    .select(['id', 'business_id', 'kind', 'quantity', 'created_at'])
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!order) return false;
  const shipment = await tx
    .selectFrom('shipment')
    .select(['status', 'method', 'tracking_number'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  if (stepAfter(shipment.status, shipment.method) !== to) return false;
  if (shipment.status === 'created' && (await hasUnmadeCards(tx, orderId))) return false;
  const next = stepAfter(to, shipment.method);
  const plan = planShipment(shipment.method, order.created_at);
  await tx
    .updateTable('shipment')
    .set({
      status: to,
      next_step_at: next && plan && next !== 'created' && next !== 'cancelled' ? later(plan[next], at) : null,
      ...(trackingNumber && shipment.tracking_number === null ? { tracking_number: trackingNumber } : {}),
      ...(to === 'shipped' ? { shipped_at: at } : {}),
      ...(to === 'in_transit' ? { in_transit_at: at } : {}),
      ...(to === 'delivered' ? { delivered_at: at } : {}),
    })
    .where('order_id', '=', orderId)
    .execute();
  if (to === 'shipped') await notifyHoldersOf(tx, orderId, at);
  if (to === 'delivered') await tellArrival(tx, orderId, at);
  const status = orderStatusFor(to);
  if (!status) return true;
  await tx.updateTable('card_order').set({ status }).where('id', '=', orderId).execute();
  await recordAs(
    tx,
    'shipments',
    at,
  )({
    businessId: order.business_id,
    subject: { type: 'cardOrder', id: orderId },
    type: ACTIVITIES[status],
    payload: { orderId, kind: order.kind, method: shipment.method, quantity: order.quantity },
  });
  return true;
}

/** A shipment that was moved early keeps its planned days, but never goes back in time. */
const later = (planned: Date, at: Date): Date => (planned > at ? planned : at);

/**
 * Only when the order leaves, because it can be cancelled until then. A virtual card's holder has got its own mail.
 */
async function notifyHoldersOf(tx: Tx, orderId: string, now: Date): Promise<void> {
  const cards = await tx
    .selectFrom('card_order_item as item')
    .innerJoin('card', 'card.id', 'item.card_id')
    .select('card.id')
    .where('item.order_id', '=', orderId)
    .where('card.status', '<>', 'closed')
    .execute();
  const cardIds = cards.map(({ id }) => id);
  if (cardIds.length > 0) await notifyHolders(tx, cardIds, { kind: 'cardShipped', now });
}

/** A holder who asked for the card is told that it should be there, and where it went is an address of theirs. */
async function tellArrival(tx: Tx, orderId: string, now: Date): Promise<void> {
  const request = await tx
    .selectFrom('replacement_request as request')
    .innerJoin('card', 'card.id', 'request.new_card_id')
    .select(['card.id', 'card.status'])
    .where('request.order_id', '=', orderId)
    .executeTakeFirst();
  if (!request) return;
  await confirmDeliveredAddress(tx, orderId, now);
  if (request.status === 'processing')
    await notifyHolder(tx, { kind: 'cardDelivered', cardId: request.id, now });
}

async function hasUnmadeCards(tx: Tx, orderId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('card_order_item as item')
    .innerJoin('card', 'card.id', 'item.card_id')
    .select('card.id')
    .where('item.order_id', '=', orderId)
    .where('card.status', '<>', 'closed')
    .where('card.last4', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
