import type { AnyCall } from '#lib/contract/call.ts';
import type { Address } from '#lib/contract/orders/order.ts';
import type { ReissueReason } from '#lib/domain/cards/card-states.ts';
import type { ShipmentMethod } from '#lib/domain/orders/order-states.ts';
import type { CommandRequest } from '../../commands/handler.ts';
import { replaceCard } from '../cards/replace-card.ts';
import { shipReplacement } from '../cards/ship-replacement.ts';
import type { TakenCard } from '../cards/take-card.ts';

export type Wanted = {
  /** Of the request: what is made of it is made once, whoever decides how often. */
  id: string;
  reason: ReissueReason;
  shipTo: Address | null;
  method: ShipmentMethod;
};

/**
 * Makes the card that was asked for, as a reissue like any other: replacing the card ends its request. The new card
 * stands over the same account, so no money moves and none can be lost on the way.
 */
export async function makeReplacement(
  request: CommandRequest<AnyCall>,
  card: TakenCard,
  { id, reason, shipTo, method }: Wanted,
): Promise<void> {
  if (!shipTo) {
    await replaceCard(request, card, { reason });
    return;
  }
  const once = { ...request, idempotency: { scope: 'replacement', key: id } };
  await shipReplacement(once, card, { reason, address: shipTo, method });
}
