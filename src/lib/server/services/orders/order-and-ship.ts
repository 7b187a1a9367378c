import type { Address } from '#lib/contract/orders/order.ts';
import { orderAndShip as call } from '#lib/contract/orders/orders.ts';
import type { ShipmentMethod } from '#lib/domain/orders/order-states.ts';
import { command, done } from '../../commands/handler.ts';
import type { Tx } from '../../db/schema.ts';
import { readOrderingBusiness } from './ordering-business.ts';
import { placeOrder } from './place-order.ts';

/** Orders physical cards in one parcel to one address. */
export const orderAndShip = command(call, async (request) => {
  const { tx, params, body, now } = request;
  const business = await readOrderingBusiness(tx, params.id);
  const order = await placeOrder(request, {
    business,
    kind: 'physical',
    method: body.method as ShipmentMethod,
    shipTo: body.shipTo,
    cards: body.cards,
  });
  if (body.isDefaultAddress) await keepAddress(tx, business.id, body.shipTo, now);
  return done({ order });
});

async function keepAddress(tx: Tx, businessId: string, address: Address, now: Date): Promise<void> {
  const kept = { address: JSON.stringify(address), updated_at: now };
  await tx
    .insertInto('business_address')
    .values({ business_id: businessId, ...kept })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(kept))
    .execute();
}
