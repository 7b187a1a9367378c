import { orderAndShip as call } from '#lib/contract/orders/orders.ts';
import type { ShipmentMethod } from '#lib/domain/orders/order-states.ts';
import { command, done } from '../../commands/handler.ts';
import { keepAddress } from '../settings/keep-address.ts';
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
