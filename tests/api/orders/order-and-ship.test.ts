import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderAndShip } from '#lib/contract/orders/orders.ts';
import { verifyLedger } from '#lib/server/ledger/verify.ts';
import { setBusinessStatus } from '../../support/business-status.ts';
import { makeBusiness, makeMember, makeRoles } from '../../support/world.ts';
import { createOrdersWorld, type OrdersWorld, person, SHIP_TO } from './orders-world.ts';

let world: OrdersWorld;
beforeAll(async () => {
  world = await createOrdersWorld();
});
afterAll(() => world.api.drop());

const countOrders = async () =>
  (await world.api.db.selectFrom('card_order').select('id').execute()).length +
  (await world.api.db.selectFrom('card').select('id').execute()).length;

test('three cards, two of them loaded: an order, its cards, their loads and a shipment', async () => {
  const { api, program, order, available, accountOf } = world;
  const before = await available(program.fundingAccountId);
  const answer = await order({
    cards: [{ ...person(1, '25'), phone: '+1 (503) 555-0100' }, person(2, '10.50'), person(3)],
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  const made = answer.body.order;
  expect(made).toMatchObject({
    businessId: program.id,
    programName: 'Orders',
    kind: 'physical',
    status: 'placed',
    quantity: 3,
    loadTotal: { amountMinor: 3_550, currency: 'USD' },
    placedBy: 'Test Person',
    organisationName: 'Orders',
    shipTo: SHIP_TO,
    cancellation: null,
    shipment: {
      method: 'USPS_PRIORITY',
      carrier: 'USPS',
      status: 'created',
      trackingNumber: null,
      trackingUrl: null,
      shippedAt: null,
    },
    items: [
      {
        seq: 1,
        firstName: 'Ada',
        email: 'ada.1@example.com',
        phone: '5035550100',
        load: { amountMinor: 2_500 },
        cardStatus: 'processing',
      },
      { seq: 2, load: { amountMinor: 1_050 }, last4: null },
      { seq: 3, load: { amountMinor: 0 } },
    ],
  });
  expect(await available(program.fundingAccountId)).toBe(before - 3_550);
  const [first] = made.items;
  expect(await available(await accountOf(first.cardId))).toBe(2_500);
  const loads = await api.db
    .selectFrom('card_load')
    .select(['amount', 'actor_name'])
    .where('card_id', '=', first.cardId)
    .execute();
  expect(loads).toEqual([{ amount: 2_500, actor_name: 'Test Person' }]);
  const activities = await api.db
    .selectFrom('activity')
    .select(['type', 'subject_type'])
    .where('subject_id', 'in', [made.id, ...made.items.map(({ cardId }: { cardId: string }) => cardId)])
    .orderBy('type')
    .execute();
  expect(activities).toEqual([
    { type: 'cardOrderPlaced', subject_type: 'cardOrder' },
    { type: 'fundsLoaded', subject_type: 'card' },
    { type: 'fundsLoaded', subject_type: 'card' },
  ]);
  expect((await verifyLedger(api.db)).ok).toBe(true);
});

describe('each field of the specification', () => {
  test.each([
    ['method', { method: 'PIGEON' }, 'field.oneOf'],
    ['method', { method: 'USPS_EXPRESS' }, 'field.oneOf'],
    ['method', { method: '' }, 'field.required'],
    ['cards', { cards: [] }, 'field.required'],
    ['cards.0.firstName', { cards: [{ ...person(1), firstName: 'Ada:' }] }, 'field.characterMended'],
    ['cards.0.firstName', { cards: [{ ...person(1), firstName: '' }] }, 'field.required'],
    ['cards.0.lastName', { cards: [{ ...person(1), lastName: 'O2' }] }, 'field.characterMended'],
    ['cards.1.lastName', { cards: [person(1), { ...person(1), lastName: 'a'.repeat(256) }] }, 'field.atMost'],
    ['cards.0.email', { cards: [{ ...person(1), email: 'ada@' }] }, 'field.email'],
    ['cards.0.phone', { cards: [{ ...person(1), phone: '503-555-010' }] }, 'field.phone'],
    ['cards.0.load', { cards: [person(1, '9999.01')] }, 'field.amountOver'],
    ['cards.0.load', { cards: [person(1, '1.005')] }, 'field.amountDecimals'],
    ['cards.0.load', { cards: [person(1, '0')] }, 'field.amountZero'],
    ['cards.0.load', { cards: [person(1, '-5')] }, 'field.amountZero'],
    ['shipTo.firstName', { shipTo: { ...SHIP_TO, firstName: 'Gr4ce' } }, 'field.characterMended'],
    ['shipTo.lastName', { shipTo: { ...SHIP_TO, lastName: ' ' } }, 'field.required'],
    ['shipTo.addressOne', { shipTo: { ...SHIP_TO, addressOne: 'PO Box 12' } }, 'field.poBox'],
    ['shipTo.addressOne', { shipTo: { ...SHIP_TO, addressOne: 'Larch Street' } }, 'field.streetNumber'],
    ['shipTo.addressTwo', { shipTo: { ...SHIP_TO, addressTwo: 'P.O. Box 3' } }, 'field.poBoxHere'],
    ['shipTo.addressTwo', { shipTo: { ...SHIP_TO, addressTwo: 'Suite 4!' } }, 'field.characterMended'],
    ['shipTo.city', { shipTo: { ...SHIP_TO, city: 'Port_land' } }, 'field.characterMended'],
    ['shipTo.city', { shipTo: { ...SHIP_TO, city: '' } }, 'field.required'],
    ['shipTo.state', { shipTo: { ...SHIP_TO, state: 'ZZ' } }, 'field.state'],
    ['shipTo.zip', { shipTo: { ...SHIP_TO, zip: '9720' } }, 'field.zip'],
    ['shipTo.zip', { shipTo: { ...SHIP_TO, zip: '97204-1' } }, 'field.zip'],
  ])('%s: %j is refused beside its field and nothing is made', async (field, body, key) => {
    const before = await countOrders();
    const answer = await world.order(body as never);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      code: 42200,
      error: 'validation_failed',
      fields: { [field]: { key } },
    });
    expect(await countOrders()).toBe(before);
  });

  test('the message for a method names the four that can be ordered', async () => {
    const answer = await world.order({ method: 'UPS_GROUND' });
    expect(answer.body.fields.method.msg).toBe(
      'Choose one of these: USPS_GROUND, USPS_PRIORITY, UPS_SECOND_DAY, UPS_NEXT_DAY',
    );
  });

  test.each(['USPS_GROUND', 'USPS_PRIORITY', 'UPS_SECOND_DAY', 'UPS_NEXT_DAY'])(
    '%s can be ordered',
    async (method) => {
      expect((await world.order({ method })).status).toBe(201);
    },
  );

  test('the second line of the address may be left out', async () => {
    const { addressTwo: _, ...shipTo } = SHIP_TO;
    expect((await world.order({ shipTo })).body.order.shipTo.addressTwo).toBe('');
  });
});

test('200 cards are one order, 201 are refused in clear words', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => person(index, '1'));
  const whole = await world.order({ cards: many(200) });
  expect(whole.status, JSON.stringify(whole.body)).toBe(201);
  expect(whole.body.order).toMatchObject({ quantity: 200, loadTotal: { amountMinor: 20_000 } });
  const over = await world.order({ cards: many(201) });
  expect(over.status).toBe(422);
  expect(over.body.fields.cards).toEqual({
    key: 'field.cardsAtMost',
    params: { count: 200 },
    msg: 'One order can have at most 200 cards. Put the rest into another order.',
  });
});

test('more than the funding account has is refused with the total and what is there, and nothing is made', async () => {
  const { api, order } = world;
  const poor = await makeBusiness(api.db, { fundingMinor: 3_000 });
  const uid = await makeMember(api.db, { businessId: poor.id, role: 'admin' });
  const as = { id: poor.id, token: await api.tokens.mint({ uid }) };
  const before = await countOrders();
  const answer = await order({ cards: [person(1, '20'), person(2, '10.01')] }, newId(), as);
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({
    code: 40904,
    error: 'insufficient_funds',
    fields: { cards: { key: 'field.totalOverFunding', params: { total: '30.01', available: '30.00' } } },
  });
  expect(await countOrders()).toBe(before);
  expect(await world.available(poor.fundingAccountId)).toBe(3_000);
  expect((await order({ cards: [person(1, '20'), person(2, '10')] }, newId(), as)).status).toBe(201);
});

describe('the idempotency key', () => {
  test('is required', async () => {
    const { api, program, token } = world;
    const answer = await api.call(orderAndShip, {
      params: { id: program.id },
      body: { cards: [person(1)], shipTo: SHIP_TO, method: 'USPS_GROUND' },
      token,
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 40001, error: 'idempotency_key_missing' });
  });

  test('twenty times at once is one order, loaded once', async () => {
    const { program, order, available } = world;
    const before = await available(program.fundingAccountId);
    const key = newId();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => order({ cards: [person(1, '2'), person(2, '3')] }, key)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(new Set(answers.map(({ body }) => body.order.id)).size).toBe(1);
    expect(await available(program.fundingAccountId)).toBe(before - 500);
  });

  test('is remembered by the order itself when the kept answer is gone', async () => {
    const { api, order } = world;
    const key = newId();
    await order({}, key);
    await api.db.deleteFrom('idempotency').where('key', '=', key).execute();
    const before = await countOrders();
    const again = await order({}, key);
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ code: 40901, error: 'idempotency_key_reused' });
    expect(await countOrders()).toBe(before);
  });

  test('with another body is refused', async () => {
    const key = newId();
    await world.order({}, key);
    const answer = await world.order({ method: 'UPS_NEXT_DAY' }, key);
    expect(answer).toMatchObject({ status: 409, body: { error: 'idempotency_key_reused' } });
  });
});

test('whoever may order but not load orders cards without money only', async () => {
  const { api, order } = world;
  const own = await makeBusiness(api.db, { fundingMinor: 5_000 });
  await makeRoles(api.db, own.id, [{ key: 'orderer', name: 'Orderer', permissions: ['orderCards'] }]);
  const uid = await makeMember(api.db, { businessId: own.id, role: 'orderer' });
  const as = { id: own.id, token: await api.tokens.mint({ uid }) };
  expect(await order({ cards: [person(1, '5')] }, newId(), as)).toMatchObject({
    status: 403,
    body: { code: 40300, error: 'forbidden' },
  });
  expect((await order({}, newId(), as)).status).toBe(201);
});

test.each([
  ['sends bank transfers only', 'bank_transfers', 'businessSendsTransfers'],
  ['holds programs', 'super', 'businessHasPrograms'],
] as const)('a business that %s cannot order cards, and the answer says why', async (_, kind, reason) => {
  const { api, order } = world;
  const parent = await makeBusiness(api.db, { name: 'Parent' });
  const program = await makeBusiness(api.db, {
    parentId: parent.id,
    productType: kind === 'super' ? 'cards' : kind,
  });
  const id = kind === 'super' ? parent.id : program.id;
  const uid = await makeMember(api.db, { businessId: parent.id, role: 'admin' });
  const answer = await order({}, newId(), { id, token: await api.tokens.mint({ uid }) });
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 40903, error: 'wrong_state', reason: { key: `reason.${reason}` } },
  });
});

test('a business that is not active yet is refused when it orders cards', async () => {
  const { api, order } = world;
  const { id } = await makeBusiness(api.db, { name: 'Newcomer' });
  const uid = await makeMember(api.db, { businessId: id, role: 'admin' });
  await setBusinessStatus(api, { id, status: 'submit_application' });
  const answer = await order({}, newId(), { id, token: await api.tokens.mint({ uid }) });
  expect(answer).toMatchObject({
    status: 409,
    body: { reason: { key: 'reason.businessNotActive', params: { status: 'submit_application' } } },
  });
});
