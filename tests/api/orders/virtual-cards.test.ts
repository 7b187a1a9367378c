import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createVirtualCards } from '#lib/contract/orders/orders.ts';
import { createAbsentIssuer } from '#lib/server/providers/issuer/absent.ts';
import { makeBusiness, makeMember, makeRoles } from '../../support/world.ts';
import { createOrdersWorld, type OrdersWorld, person } from './orders-world.ts';

let world: OrdersWorld;
let onDemand: { id: string; token: string; fundingAccountId: string };
beforeAll(async () => {
  world = await createOrdersWorld();
  const { api } = world;
  const program = await makeBusiness(api.db, { name: 'On demand', fundingMinor: 10_000 });
  await api.db
    .updateTable('business')
    .set({ is_eligible_for_on_demand: true })
    .where('id', '=', program.id)
    .execute();
  const uid = await makeMember(api.db, { businessId: program.id, role: 'admin' });
  onDemand = { ...program, token: await api.tokens.mint({ uid }) };
});
afterAll(() => world.api.drop());

const countCards = async () => (await world.api.db.selectFrom('card').select('id').execute()).length;

test('cards without a load: a virtual order that has arrived once the issuer made them', async () => {
  const { createVirtual, makeWaiting, moveDue, read } = world;
  const answer = await createVirtual([person(1), person(2)]);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  expect(answer.body.order).toMatchObject({
    kind: 'virtual',
    status: 'placed',
    quantity: 2,
    loadTotal: { amountMinor: 0 },
    shipTo: null,
    shipment: { method: 'VIRTUAL', carrier: null, trackingNumber: null, trackingUrl: null, expectedOn: null },
  });
  const { id } = answer.body.order;
  await moveDue();
  expect(await read(id)).toMatchObject({ status: 'placed', items: [{ last4: null }, { last4: null }] });
  await makeWaiting();
  await world.api.clock.moveTo(new Date(Date.now() + 10_000));
  await moveDue();
  await world.api.clock.moveTo(null);
  const order = await read(id);
  expect(order).toMatchObject({
    status: 'delivered',
    shipment: { status: 'delivered', shippedAt: null, trackingUrl: null },
    items: [{ cardStatus: 'processing' }, { cardStatus: 'processing' }],
  });
  expect(order.items[0].last4).toMatch(/^\d{4}$/);
});

test('without an issuer no card is promised and no money moves', async () => {
  const { api, createVirtual, available } = world;
  const { issuer } = api.platform;
  const cards = await countCards();
  api.platform.issuer = createAbsentIssuer();
  try {
    const before = await available(onDemand.fundingAccountId);
    const answer = await createVirtual([person(1, '12.34')], newId(), onDemand);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ error: 'wrong_state', reason: { key: 'reason.noIssuer' } });
    expect(await available(onDemand.fundingAccountId)).toBe(before);
    expect(await countCards()).toBe(cards);
  } finally {
    api.platform.issuer = issuer;
  }
});

test('each holder is written to with the link that activates the card', async () => {
  const { api, createVirtual, makeWaiting } = world;
  await createVirtual([{ ...person(1), email: 'nadia@example.com' }]);
  await makeWaiting();
  const mails = await api.db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'mail.cardActivation')
    .execute();
  expect(mails.map(({ payload }) => (payload.mail as { to: string }).to)).toContain('nadia@example.com');
});

test('a program that is eligible for on-demand cards loads them in the same step', async () => {
  const { createVirtual, available, accountOf } = world;
  const before = await available(onDemand.fundingAccountId);
  const answer = await createVirtual([person(1, '12.34'), person(2)], newId(), onDemand);
  expect(answer.status).toBe(201);
  expect(answer.body.order).toMatchObject({ loadTotal: { amountMinor: 1_234 } });
  expect(await available(onDemand.fundingAccountId)).toBe(before - 1_234);
  expect(await available(await accountOf(answer.body.order.items[0].cardId))).toBe(1_234);
});

test('any other program is refused beside each load, and no card is made', async () => {
  const before = await countCards();
  const answer = await world.createVirtual([person(1), person(2, '5')]);
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({
    code: 42200,
    error: 'validation_failed',
    fields: { 'cards.1.load': { key: 'field.onDemandOnly' } },
  });
  expect(await countCards()).toBe(before);
});

test.each([
  ['cards.0.email', [{ firstName: 'Ada', lastName: 'Person' }], 'field.required'],
  ['cards.0.email', [{ ...person(1), email: 'nobody' }], 'field.email'],
  ['cards.0.firstName', [{ ...person(1), firstName: 'A1' }], 'field.characterMended'],
  ['cards.0.phone', [{ ...person(1), phone: '123' }], 'field.phone'],
  ['cards', [], 'field.required'],
  ['cards', Array.from({ length: 201 }, (_, index) => person(index)), 'field.cardsAtMost'],
])('%s of %j is refused', async (field, cards, key) => {
  const answer = await world.createVirtual(cards as never);
  expect(answer.status).toBe(422);
  expect(answer.body.fields[field]).toMatchObject({ key });
});

test('more than the funding account has is refused with total and available', async () => {
  const answer = await world.createVirtual([person(1, '9000')], newId(), onDemand);
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 40904, error: 'insufficient_funds', fields: { cards: { params: { total: '9000.00' } } } },
  });
});

test('without a key no card is made, nor without cards', async () => {
  const before = await countCards();
  const { id, token } = onDemand;
  const ask = (body: object, key?: string) =>
    world.api.call(createVirtualCards, {
      params: { id },
      body: body as never,
      token,
      ...(key ? { key } : {}),
    });
  expect(await ask({ cards: [person(1)] })).toMatchObject({
    status: 400,
    body: { error: 'idempotency_key_missing' },
  });
  const none = await ask({}, newId());
  expect([none.status, Object.keys(none.body.fields)]).toEqual([422, ['cards']]);
  expect(await countCards()).toBe(before);
});

test('the same key at once makes one order', async () => {
  const before = await countCards();
  const key = newId();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => world.createVirtual([person(1)], key, onDemand)),
  );
  expect(new Set(answers.map(({ body }) => body.order.id)).size).toBe(1);
  expect(await countCards()).toBe(before + 1);
});

test('whoever may not load creates cards without money only', async () => {
  const { api, createVirtual } = world;
  await makeRoles(api.db, onDemand.id, [
    { key: 'creator', name: 'Creator', permissions: ['createVirtualCards'] },
  ]);
  const uid = await makeMember(api.db, { businessId: onDemand.id, role: 'creator' });
  const as = { id: onDemand.id, token: await api.tokens.mint({ uid }) };
  expect(await createVirtual([person(1, '5')], newId(), as)).toMatchObject({
    status: 403,
    body: { code: 40300 },
  });
  expect((await createVirtual([person(1)], newId(), as)).status).toBe(201);
});

test('until its cards are made a virtual order can be taken back', async () => {
  const { createVirtual, cancel } = world;
  const { id } = (await createVirtual([person(1)])).body.order;
  expect((await cancel(id)).body.order).toMatchObject({
    status: 'cancelled',
    items: [{ cardStatus: 'closed' }],
  });
});
