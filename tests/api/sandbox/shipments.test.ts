import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { listSandboxShipments, moveSandboxShipment } from '#lib/contract/sandbox/sandbox.ts';
import { createOrdersWorld, type OrdersWorld, person } from '../orders/orders-world.ts';

let world: OrdersWorld;
beforeAll(async () => {
  world = await createOrdersWorld();
});
afterEach(() => world.api.clock.moveTo(null));
afterAll(() => world.api.drop());

const at = (iso: string) => world.api.clock.moveTo(new Date(iso));
const cards = [person(1, '5')];

describe("the sandbox's button", () => {
  const move = (id: string) => world.api.call(moveSandboxShipment, { params: { id } });

  test('takes each next step at once, and no step beyond the last', async () => {
    const { order, makeWaiting, read } = world;
    const made = (await order({ cards, method: 'UPS_SECOND_DAY' })).body.order;
    expect(await move(made.shipment.id)).toMatchObject({
      status: 409,
      body: { code: 40903, msg: 'This card is still being made. Try again in a few minutes.' },
    });
    await makeWaiting();
    // Two at once: one makes the step, and what the other reads is not that the shipment is over.
    const both = await Promise.all([move(made.shipment.id), move(made.shipment.id)]);
    const moved = both.filter(({ status }) => status === 200);
    expect(moved.length).toBeGreaterThan(0);
    for (const { status, body } of both)
      if (status !== 200) expect(body.reason).toEqual({ key: 'reason.changedMeanwhile' });
    // Where both went through, either of them was the first.
    const steps = moved.map(({ body }) => body.shipment.status).sort((a) => (a === 'shipped' ? -1 : 1));
    while (steps.length < 3) steps.push((await move(made.shipment.id)).body.shipment.status);
    expect(steps).toEqual(['shipped', 'in_transit', 'delivered']);
    expect(await read(made.id)).toMatchObject({ status: 'delivered', shipment: { carrier: 'UPS' } });
    expect(await move(made.shipment.id)).toMatchObject({
      status: 409,
      body: { code: 40903, reason: { key: 'reason.shipmentOver' } },
    });
    expect(await move(newId())).toMatchObject({ status: 404, body: { error: 'not_found' } });
  });

  test('lists the newest shipments with what comes next', async () => {
    const { api, order } = world;
    await at('2040-03-01T16:00:00Z');
    const made = (await order({ cards, method: 'UPS_SECOND_DAY' })).body.order;
    const { body } = await api.call(listSandboxShipments, { query: { limit: 1 } });
    expect(body.items).toMatchObject([
      {
        id: made.shipment.id,
        orderId: made.id,
        programName: 'Orders',
        quantity: 1,
        nextStep: 'shipped',
        nextStepAt: '2040-03-02T15:00:00.000Z',
      },
    ]);
    const next = await api.call(listSandboxShipments, { query: { limit: 1, cursor: body.nextCursor } });
    expect(next.body.items[0].id).not.toBe(made.shipment.id);
  });
});
