import { v7 as newId } from 'uuid';
import type { AnyCall } from '#lib/contract/call.ts';
import type { Address } from '#lib/contract/orders/order.ts';
import type { ReissueReason } from '#lib/domain/cards/card-states.ts';
import type { ShipmentMethod } from '#lib/domain/orders/order-states.ts';
import type { CommandRequest } from '../../commands/handler.ts';
import { insertItems, insertOrder, insertShipment } from '../orders/write-order.ts';
import { replaceCard } from './replace-card.ts';
import type { TakenCard } from './take-card.ts';

type Shipping = { reason: ReissueReason; address: Address; method: ShipmentMethod };

/**
 * Replaces a locked physical card by one that ships as an order of one card, so that it can be tracked and cancelled
 * like any other.
 */
export async function shipReplacement(
  request: CommandRequest<AnyCall>,
  card: TakenCard,
  { reason, address: shipTo, method }: Shipping,
): Promise<{ cardId: string; orderId: string }> {
  const { tx, now, record } = request;
  const { businessId, firstName, lastName, email, phone } = card;
  const orderId = newId();
  const order = { orderId, businessId, kind: 'physical', quantity: 1, shipTo, totalMinor: 0 } as const;
  await insertOrder(request, order);
  const cardId = await replaceCard(request, card, { reason, orderId, shipping: { address: shipTo, method } });
  const person = { seq: 1, cardId, firstName, lastName, email, phone, loadMinor: 0 };
  await insertItems(tx, orderId, [person], new Map());
  await insertShipment(tx, { orderId, method, now });
  await record({
    businessId,
    subject: { type: 'cardOrder', id: orderId },
    type: 'cardOrderPlaced',
    reason,
    payload: { orderId, kind: 'physical', method, quantity: 1, replaces: card.id, cardIds: [cardId] },
  });
  return { cardId, orderId };
}
