import { v7 as newId } from 'uuid';
import { reissueAndShip as call } from '#lib/contract/cards/life.ts';
import type { ShipmentMethod } from '#lib/domain/orders/order-states.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { insertItems, insertOrder, insertShipment } from '../orders/write-order.ts';
import { readCard } from './get.ts';
import { replaceCard } from './replace-card.ts';
import { takeCard } from './take-card.ts';

/**
 * Replaces a lost, stolen or damaged physical card. It ships as an order of one card, so that it can be tracked and
 * cancelled like any other.
 */
export const reissueAndShip = command(call, async (request) => {
  const { tx, params, body, now, record } = request;
  const card = await takeCard(tx, params.id);
  if (card.type !== 'physical') throw new Refusal('card_is_virtual');
  const { businessId, firstName, lastName, email, phone } = card;
  const { reason, address: shipTo } = body;
  const method = body.method as ShipmentMethod;
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
  return done({ card: await readCard(tx, cardId), replaced: await readCard(tx, card.id), orderId });
});
