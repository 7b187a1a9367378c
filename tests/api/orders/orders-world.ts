import { v7 as newId } from 'uuid';
import type { BodyInput } from '#lib/contract/call.ts';
import {
  cancelCardOrder,
  createVirtualCards,
  getCardOrder,
  orderAndShip,
} from '#lib/contract/orders/orders.ts';
import { deliverWaiting } from '#lib/server/jobs/deliver.ts';
import { makeCards } from '#lib/server/services/cards/make-card.ts';
import { moveShipments } from '#lib/server/services/orders/move-shipments.ts';
import { createTestApi } from '../../support/api.ts';
import { makeBusiness, makeMember } from '../../support/world.ts';

export const SHIP_TO = {
  firstName: 'Grace',
  lastName: 'Okafor',
  addressOne: '88 Larch Street',
  addressTwo: 'Suite 4',
  city: 'Portland',
  state: 'OR',
  zip: '97204',
};

export type OrderBody = BodyInput<typeof orderAndShip>;

export const person = (number: number, load?: string) => ({
  firstName: 'Ada',
  lastName: `Person ${'abcdefghij'[number % 10]}`,
  email: `ada.${number}@example.com`,
  ...(load === undefined ? {} : { load }),
});

/** A program with $1,000.00 and somebody who may do everything in it. */
export async function createOrdersWorld() {
  const api = await createTestApi();
  const program = await makeBusiness(api.db, { name: 'Orders', fundingMinor: 100_000 });
  const uid = await makeMember(api.db, { businessId: program.id, role: 'admin' });
  const token = await api.tokens.mint({ uid });

  const order = (body: Partial<OrderBody> = {}, key = newId(), as = { id: program.id, token }) =>
    api.call(orderAndShip, {
      params: { id: as.id },
      body: { cards: [person(1)], shipTo: SHIP_TO, method: 'USPS_PRIORITY', ...body },
      token: as.token,
      key,
    });
  const createVirtual = (
    cards: BodyInput<typeof createVirtualCards>['cards'],
    key = newId(),
    as = { id: program.id, token },
  ) => api.call(createVirtualCards, { params: { id: as.id }, body: { cards }, token: as.token, key });
  const cancel = (orderId: string, key = newId(), reason?: string) =>
    api.call(cancelCardOrder, {
      params: { id: program.id, orderId },
      body: reason === undefined ? {} : { reason },
      token,
      key,
    });
  const read = async (orderId: string) =>
    (await api.call(getCardOrder, { params: { id: program.id, orderId }, token })).body.order;
  /** Has the issuer make every card that waits. */
  const makeWaiting = async () => {
    while ((await deliverWaiting(api.platform, makeCards)) > 0);
  };
  /** Lets every shipment take the steps that are due. */
  const moveDue = async () => {
    while (await moveShipments(api.platform));
  };
  const available = async (accountId: string) => {
    const row = await api.db
      .selectFrom('balance')
      .select(['posted', 'held'])
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    return row.posted - row.held;
  };
  const accountOf = async (cardId: string) =>
    (await api.db.selectFrom('card').select('account_id').where('id', '=', cardId).executeTakeFirstOrThrow())
      .account_id;
  return {
    api,
    program,
    token,
    order,
    createVirtual,
    cancel,
    read,
    makeWaiting,
    moveDue,
    available,
    accountOf,
  };
}

export type OrdersWorld = Awaited<ReturnType<typeof createOrdersWorld>>;
