import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { cancelCardOrder, getCardOrder } from '#lib/contract/orders/orders.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { verifyLedger } from '#lib/server/ledger/verify.ts';
import { advanceShipment } from '#lib/server/services/orders/advance-shipment.ts';
import { makeBusiness, makeMember, makePendingPurchase } from '../../support/world.ts';
import { createOrdersWorld, type OrdersWorld, person } from './orders-world.ts';

let world: OrdersWorld;
beforeAll(async () => {
  world = await createOrdersWorld();
});
afterAll(async () => {
  expect((await verifyLedger(world.api.db)).ok).toBe(true);
  expect(world.api.errors).toEqual([]);
  await world.api.drop();
});

const place = async (...loads: (string | undefined)[]) =>
  (await world.order({ cards: loads.map((load, index) => person(index, load)) })).body.order;

test('closes the cards, returns what is on them, and says so', async () => {
  const { api, program, cancel, available, accountOf } = world;
  const before = await available(program.fundingAccountId);
  const order = await place('20', '5.25', undefined);
  const answer = await cancel(order.id, newId(), ' Wrong names ');
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(answer.body.order).toMatchObject({
    status: 'cancelled',
    loadTotal: { amountMinor: 2_525 },
    cancellation: { by: 'Test Person', reason: 'Wrong names', returnedTotal: { amountMinor: 2_525 } },
    shipment: { status: 'cancelled', trackingNumber: null },
    items: [
      { cardStatus: 'closed', returned: { amountMinor: 2_000 } },
      { cardStatus: 'closed', returned: { amountMinor: 525 } },
      { cardStatus: 'closed', returned: { amountMinor: 0 } },
    ],
  });
  expect(await available(program.fundingAccountId)).toBe(before);
  const [first] = order.items;
  expect(await available(await accountOf(first.cardId))).toBe(0);
  const activities = await api.db
    .selectFrom('activity')
    .select(['subject_type', 'type', 'reason'])
    .where('subject_id', 'in', [order.id, first.cardId])
    .where('type', 'not in', ['cardOrderPlaced', 'fundsLoaded'])
    .orderBy('type')
    .execute();
  expect(activities).toEqual([
    { subject_type: 'card', type: 'cardClosed', reason: 'Wrong names' },
    { subject_type: 'cardOrder', type: 'cardOrderCancelled', reason: 'Wrong names' },
    { subject_type: 'card', type: 'fundsWithdrawn', reason: 'Wrong names' },
  ]);
});

test('a card that was loaded once more returns all of it', async () => {
  const { api, program, token, cancel, available } = world;
  const before = await available(program.fundingAccountId);
  const order = await place('20');
  await api.call(calls.loadCard, {
    params: { id: program.id },
    body: { cardId: order.items[0].cardId, amount: '7' },
    token,
    key: newId(),
  });
  expect((await world.read(order.id)).returnable).toEqual({ amountMinor: 2_700, currency: 'USD' });
  const answer = await cancel(order.id);
  expect(answer.body.order.returnable).toBeNull();
  expect(answer.body.order.cancellation.returnedTotal).toEqual({ amountMinor: 2_700, currency: 'USD' });
  expect(await available(program.fundingAccountId)).toBe(before);
});

test('a card that was closed before stays as it is, with nothing returned twice', async () => {
  const { api, program, cancel, available } = world;
  const before = await available(program.fundingAccountId);
  const order = await place('20', '3');
  const [closed] = order.items;
  await api.db.updateTable('card').set({ status: 'closed' }).where('id', '=', closed.cardId).execute();
  const answer = await cancel(order.id);
  expect(answer.body.order.cancellation.returnedTotal.amountMinor).toBe(300);
  expect(await available(program.fundingAccountId)).toBe(before - 2_000);
});

test('a purchase that is under way keeps the order from being taken back', async () => {
  const { api, cancel, read } = world;
  const order = await place('20');
  await makePendingPurchase(api.db, { cardId: order.items[0].cardId, amountMinor: 500 });
  expect(await cancel(order.id)).toMatchObject({
    status: 409,
    body: { code: 40903, error: 'wrong_state', reason: { key: 'reason.purchaseUnderWay' } },
  });
  expect(await read(order.id)).toMatchObject({ status: 'placed', items: [{ cardStatus: 'processing' }] });
});

test('the issuer is asked to close the cards that it has made', async () => {
  const { api, cancel, makeWaiting } = world;
  const order = await place('1');
  await makeWaiting();
  await cancel(order.id);
  const { issuer_token: issuerToken } = await api.db
    .selectFrom('card')
    .select('issuer_token')
    .where('id', '=', order.items[0].cardId)
    .executeTakeFirstOrThrow();
  const messages = await api.db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'issuer.closeCard')
    .execute();
  expect(messages.map(({ payload }) => payload)).toContainEqual({ issuerToken });
});

describe('money returns once', () => {
  test('when the same request comes twenty times at once', async () => {
    const { program, cancel, available } = world;
    const before = await available(program.fundingAccountId);
    const order = await place('9', '4');
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(order.id, key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await available(program.fundingAccountId)).toBe(before);
  });

  test('when two people cancel at once, one cancels and the other is refused', async () => {
    const { program, cancel, available } = world;
    const before = await available(program.fundingAccountId);
    const order = await place('9', '4');
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(order.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await available(program.fundingAccountId)).toBe(before);
  });

  test.each(Array.from({ length: 8 }, (_, index) => index))(
    'cancelling and shipping at once ends in one of them, whole (%i)',
    async () => {
      const { api, program, cancel, read, available, makeWaiting } = world;
      const before = await available(program.fundingAccountId);
      const order = await place('9');
      await makeWaiting();
      const ship = () =>
        inTransaction(api.db, (tx) =>
          advanceShipment(tx, { orderId: order.id, to: 'shipped', at: new Date(), trackingNumber: '1Z9' }),
        );
      const [cancelled, shipped] = await Promise.all([cancel(order.id), ship()]);
      const after = await read(order.id);
      const left = await available(program.fundingAccountId);
      if (shipped) {
        expect(cancelled.status).toBe(409);
        expect(after).toMatchObject({ status: 'shipped', items: [{ cardStatus: 'processing' }] });
        expect(left).toBe(before - 900);
      } else {
        expect(cancelled.status).toBe(200);
        expect(after).toMatchObject({ status: 'cancelled', shipment: { status: 'cancelled' } });
        expect(left).toBe(before);
      }
    },
  );
});

test('is too late once the carrier has it', async () => {
  const { api, cancel, makeWaiting } = world;
  const order = await place('1');
  await makeWaiting();
  await inTransaction(api.db, (tx) =>
    advanceShipment(tx, { orderId: order.id, to: 'shipped', at: new Date(), trackingNumber: '1Z9' }),
  );
  expect(await cancel(order.id)).toMatchObject({
    status: 409,
    body: {
      code: 40903,
      error: 'wrong_state',
      reason: { key: 'reason.orderShipped', params: { status: 'shipped' } },
    },
  });
});

test('needs a key, a reason of at most 200 characters, and an order of this business', async () => {
  const { api, program, token, cancel } = world;
  const order = await place('1');
  const params = { id: program.id, orderId: order.id };
  expect(await api.call(cancelCardOrder, { params, body: {}, token })).toMatchObject({
    status: 400,
    body: { error: 'idempotency_key_missing' },
  });
  expect(await cancel(order.id, newId(), 'x'.repeat(201))).toMatchObject({
    status: 422,
    body: { fields: { reason: { key: 'field.atMost' } } },
  });
  const other = await makeBusiness(api.db);
  const stranger = await api.tokens.mint({
    uid: await makeMember(api.db, { businessId: other.id, role: 'admin' }),
  });
  const theirs = { params: { id: other.id, orderId: order.id }, token: stranger };
  const missing = { params: { id: other.id, orderId: newId() }, token: stranger };
  const answers = [
    await api.call(cancelCardOrder, { ...theirs, body: {}, key: newId() }),
    await api.call(cancelCardOrder, { ...missing, body: {}, key: newId() }),
    await api.call(getCardOrder, theirs),
    await api.call(getCardOrder, missing),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: { code: 40400 } });
  expect(await world.read(order.id)).toMatchObject({ status: 'placed' });
});
