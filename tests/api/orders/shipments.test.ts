import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { moveShipments } from '#lib/server/services/orders/move-shipments.ts';
import { createOrdersWorld, type OrdersWorld, person } from './orders-world.ts';

let world: OrdersWorld;
beforeAll(async () => {
  world = await createOrdersWorld();
});
afterEach(() => world.api.clock.moveTo(null));
afterAll(() => world.api.drop());

const at = (iso: string) => world.api.clock.moveTo(new Date(iso));
const cards = [person(1, '5')];

test('a parcel takes its steps on the days of its method, with the carrier’s page, and its card waits for its holder', async () => {
  const { order, makeWaiting, moveDue, read } = world;
  await at('2030-03-04T16:00:00Z');
  const { id } = (await order({ cards, method: 'UPS_NEXT_DAY' })).body.order;
  await makeWaiting();
  await moveDue();
  expect(await read(id)).toMatchObject({
    status: 'placed',
    shipment: { status: 'created', expectedOn: '2030-03-06', trackingUrl: null },
  });

  await at('2030-03-05T15:00:30Z');
  await moveDue();
  const shipped = await read(id);
  expect(shipped).toMatchObject({
    status: 'shipped',
    shipment: { status: 'shipped', shippedAt: '2030-03-05T15:00:00.000Z', carrier: 'UPS' },
    items: [{ cardStatus: 'processing' }],
  });
  expect(shipped.shipment.trackingNumber).toMatch(/^1Z[0-9A-Z]{16}$/);
  expect(shipped.shipment.trackingUrl).toBe(
    `https://www.ups.com/track?tracknum=${shipped.shipment.trackingNumber}`,
  );

  await at('2030-03-06T12:00:00Z');
  await moveDue();
  expect(await read(id)).toMatchObject({
    status: 'shipped',
    shipment: { status: 'in_transit', inTransitAt: '2030-03-06T01:00:00.000Z', deliveredAt: null },
  });

  await at('2030-03-06T19:00:00Z');
  await moveDue();
  expect(await read(id)).toMatchObject({
    status: 'delivered',
    shipment: {
      status: 'delivered',
      deliveredAt: '2030-03-06T19:00:00.000Z',
      trackingNumber: shipped.shipment.trackingNumber,
    },
    items: [{ cardStatus: 'processing' }],
  });
});

test('a clock that jumps a month ahead finds every step at its own time', async () => {
  const { api, order, makeWaiting, moveDue, read } = world;
  await at('2031-06-02T16:00:00Z');
  const { id } = (await order({ cards, method: 'USPS_GROUND' })).body.order;
  await makeWaiting();
  await at('2031-07-02T16:00:00Z');
  await moveDue();
  const { status, shipment } = await read(id);
  expect(status).toBe('delivered');
  expect(shipment).toMatchObject({
    trackingNumber: expect.stringMatching(/^9400\d{18}$/),
    shippedAt: '2031-06-03T14:00:00.000Z',
    inTransitAt: '2031-06-04T00:00:00.000Z',
    deliveredAt: '2031-06-10T18:00:00.000Z',
  });
  const activities = await api.db
    .selectFrom('activity')
    .select(['type', 'actor', 'channel', 'created_at'])
    .where('subject_id', '=', id)
    .where('type', '<>', 'cardOrderPlaced')
    .orderBy('created_at')
    .execute();
  expect(activities).toEqual([
    {
      type: 'cardOrderShipped',
      actor: 'system:shipments',
      channel: 'system',
      created_at: new Date('2031-06-03T14:00:00.000Z'),
    },
    {
      type: 'cardOrderDelivered',
      actor: 'system:shipments',
      channel: 'system',
      created_at: new Date('2031-06-10T18:00:00.000Z'),
    },
  ]);
});

test('nothing leaves before the issuer has made the cards; it is tried again a little later', async () => {
  const { order, makeWaiting, moveDue, read } = world;
  await at('2032-03-01T16:00:00Z');
  const { id } = (await order({ cards })).body.order;
  await at('2032-03-02T16:00:00Z');
  await moveDue();
  expect(await read(id)).toMatchObject({ status: 'placed', shipment: { status: 'created' } });
  await makeWaiting();
  await at('2032-03-02T16:00:10Z');
  await moveDue();
  expect(await read(id)).toMatchObject({ status: 'shipped' });
});

test('two workers at once move a parcel once', async () => {
  const { api, order, makeWaiting } = world;
  await at('2033-03-01T16:00:00Z');
  const { id } = (await order({ cards })).body.order;
  await makeWaiting();
  await at('2033-03-02T15:01:00Z');
  await Promise.all(Array.from({ length: 6 }, () => moveShipments(api.platform)));
  const activities = await api.db
    .selectFrom('activity')
    .select('type')
    .where('subject_id', '=', id)
    .execute();
  expect(activities.map(({ type }) => type).sort()).toEqual(['cardOrderPlaced', 'cardOrderShipped']);
});

test('a cancelled parcel stays', async () => {
  const { order, cancel, makeWaiting, moveDue, read } = world;
  await at('2034-03-01T16:00:00Z');
  const { id } = (await order({ cards })).body.order;
  await makeWaiting();
  await cancel(id);
  await at('2034-03-20T16:00:00Z');
  await moveDue();
  expect(await read(id)).toMatchObject({ status: 'cancelled', shipment: { status: 'cancelled' } });
});
