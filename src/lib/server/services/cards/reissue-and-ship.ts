import { reissueAndShip as call } from '#lib/contract/cards/life.ts';
import type { ShipmentMethod } from '#lib/domain/orders/order-states.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { readCard } from './get.ts';
import { shipReplacement } from './ship-replacement.ts';
import { takeCard } from './take-card.ts';

/** Replaces a lost, stolen or damaged physical card. */
export const reissueAndShip = command(call, async (request) => {
  const { tx, params, body } = request;
  const card = await takeCard(tx, params.id);
  if (card.type !== 'physical') throw new Refusal('card_is_virtual');
  const { reason, address } = body;
  const method = body.method as ShipmentMethod;
  const { cardId, orderId } = await shipReplacement(request, card, { reason, address, method });
  return done({ card: await readCard(tx, cardId), replaced: await readCard(tx, card.id), orderId });
});
