import { v7 as newId } from 'uuid';
import type { ordersCalls } from '#lib/contract/orders/calls.ts';
import type { AreaAccess } from '../access/row.ts';

type OfArea = AreaAccess<typeof ordersCalls>;

/* biome-ignore format: a table is read by its columns */
export const rows: OfArea['rows'] = {
  //                                           anon garb exp  rev  dis  str  chA  chB   none with less hide old  bare prog  admA admB supr supX  rec  recX onb  live iss  bank
  orderAndShip:       ['orderCards',         '401  401  401  401  401  403  404  404   403  201  403  201  201  400  404   201  404  201  404   401  401  401  401  401  401', { also: ['loadCards'] }],
  createVirtualCards: ['createVirtualCards', '401  401  401  401  401  403  404  404   403  201  403  201  201  400  404   201  404  201  404   401  401  401  401  401  401', { also: ['loadCards'] }],
  listCardOrders:     ['viewOrders',         '401  401  401  401  401  403  404  404   403  200  403  200  200  200  200   200  404  200  404   401  401  401  401  401  401', { two: { atParent: 200 }, shows: [[(body) => body.items]] }],
  exportCardOrders:   ['viewOrders',         '401  401  401  401  401  403  404  404   403  202  403  202  202  202  202   202  404  202  404   401  401  401  401  401  401', { also: ['exportData'], two: { atParent: 202 }, alike: (body) => body.export.lines }],
  getCardOrder:       ['viewOrders',         '401  401  401  401  401  403  404  404   403  200  403  200  200  200  200   200  404  200  404   401  401  401  401  401  401', { two: { beside: 404, over: 200 } }],
  cancelCardOrder:    ['orderCards',         '401  401  401  401  401  403  404  404   403  200  403  200  200  400  404   200  404  200  404   401  401  401  401  401  401', { two: { beside: 404, over: 200 } }],
};

const SHIP_TO = {
  firstName: 'Ada',
  lastName: 'Person',
  addressOne: '88 Larch Street',
  city: 'Portland',
  state: 'OR',
  zip: '97204',
};

/** What each call needs to be allowed. */
export const prepare: OfArea['prepare'] = ({ home, onBusiness, ownOrder }) => {
  const onOrder = async () => ({
    params: { id: home.businessId, orderId: (await ownOrder()).id },
  });
  return {
    cancelCardOrder: async () => ({
      ...(await onOrder()),
      body: {},
      headers: { 'idempotency-key': newId() },
    }),
    createVirtualCards: async () => ({
      ...(await onBusiness()),
      body: { cards: [{ firstName: 'Ada', lastName: 'Person', email: 'ada@example.com', load: '1.00' }] },
      headers: { 'idempotency-key': newId() },
    }),
    getCardOrder: onOrder,
    exportCardOrders: async () => {
      await ownOrder();
      return { ...(await onBusiness()), body: {} };
    },
    listCardOrders: async () => {
      await ownOrder();
      return onBusiness();
    },
    orderAndShip: async () => ({
      ...(await onBusiness()),
      body: {
        cards: [{ firstName: 'Ada', lastName: 'Person', load: '1.00' }],
        shipTo: SHIP_TO,
        method: 'USPS_GROUND',
      },
      headers: { 'idempotency-key': newId() },
    }),
  };
};
