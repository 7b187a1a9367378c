import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { getCard, getCardBalance, listCards, summarizeCards } from '#lib/contract/cards/cards.ts';
import {
  reissueAndShip,
  reissueVirtualCard,
  resendVirtualCard,
  withdrawFunds,
} from '#lib/contract/cards/life.ts';
import { deliverWaiting } from '#lib/server/jobs/deliver.ts';
import { makeCards } from '#lib/server/services/cards/make-card.ts';
import { readActivationLink } from '../../support/issued-card.ts';
import { ADDRESS, type CardWorld, makeCardWorld } from './world.ts';

let world: CardWorld;
beforeAll(async () => {
  world = await makeCardWorld();
});
afterAll(() => world.api.drop());

const LOST = { reason: 'lost', address: ADDRESS, method: 'UPS_NEXT_DAY' };

describe('a physical card', () => {
  test('is followed by a new one with its balance, holds, holder and tags; the old one is closed', async () => {
    const card = await world.card({ status: 'locked', userId: 'amina', loadMinor: 2_500 });
    await world.hold(card.accountId, 400);
    const tag = {
      id: newId(),
      business_id: world.businessId,
      name: 'Crew',
      colour: '',
      created_at: new Date(),
    };
    await world.api.db.insertInto('tag').values(tag).execute();
    await world.api.db.insertInto('card_tag').values({ card_id: card.id, tag_id: tag.id }).execute();

    const answer = await world.post(reissueAndShip, card.id, LOST, world.admin);
    expect(answer.status).toBe(201);
    const { card: next, replaced } = answer.body;
    expect(next).toMatchObject({
      status: 'processing',
      last4: null,
      posted: { amountMinor: 2_500 },
      held: { amountMinor: 400 },
      available: { amountMinor: 2_100 },
      holder: { firstName: 'Amina', lastName: 'Rahimi', userId: 'amina' },
      tags: [{ name: 'Crew' }],
      replacedBy: null,
      pinSet: false,
    });
    expect(next.id).not.toBe(card.id);
    expect(replaced).toMatchObject({
      id: card.id,
      status: 'closed',
      replacedBy: next.id,
      posted: { amountMinor: 0 },
      held: { amountMinor: 0 },
      available: { amountMinor: 0 },
    });
    expect((await world.row(next.id)).account_id).toBe(card.accountId);
    for (const id of [card.id, next.id]) {
      expect(await world.activities(id)).toMatchObject([
        { type: 'cardReissued', reason: 'lost', payload: { cardId: card.id, newCardId: next.id } },
      ]);
    }
    expect(await world.mails(card.id)).toEqual(['cardReplaced → amina@example.com']);
  });

  test('the old card shows no rules any more: they count for the new one', async () => {
    const card = await world.card({ status: 'active', userId: 'amina', loadMinor: 2_500 });
    const now = new Date();
    const rule = { name: 'Weekly', type: 'velocity', applies_to: 'business', time_window: 'week' } as const;
    await world.api.db
      .insertInto('spend_rule')
      .values({
        ...rule,
        id: newId(),
        business_id: world.businessId,
        max_amount: 9_000,
        created_at: now,
        updated_at: now,
      })
      .execute();
    const rulesOf = async (id: string) =>
      (await world.api.call(calls.listCardSpendRules, { params: { id }, token: world.admin })).body.spendRules
        .length;
    expect(await rulesOf(card.id)).toBe(1);
    const { card: next } = (await world.post(reissueAndShip, card.id, LOST, world.admin)).body;
    expect(await rulesOf(card.id)).toBe(0);
    expect(await rulesOf(next.id)).toBe(1);
  });

  test('the issuer is asked for a card in place of the old one, with address and method', async () => {
    const card = await world.card({ status: 'active' });
    const { body } = await world.post(reissueAndShip, card.id, LOST, world.admin);
    const asked: unknown[] = [];
    const { issuer } = world.api.platform;
    const createCard = (wanted: Parameters<typeof issuer.createCard>[0]) => {
      asked.push(wanted);
      return issuer.createCard(wanted);
    };
    const platform = { ...world.api.platform, issuer: { ...issuer, createCard } };
    while ((await deliverWaiting(platform, makeCards)) > 0);
    expect(asked).toContainEqual(
      expect.objectContaining({
        type: 'physical',
        replaces: card.issuerToken,
        shipping: { address: { ...ADDRESS, addressTwo: '' }, method: 'UPS_NEXT_DAY' },
      }),
    );
    expect((await world.row(body.card.id)).last4).toMatch(/^\d{4}$/);
  });

  test('travels as an order of one card, which can be taken back until it has left', async () => {
    const card = await world.card({ status: 'active', loadMinor: 800 });
    const { body } = await world.post(reissueAndShip, card.id, LOST, world.admin);
    const params = { id: world.businessId, orderId: body.orderId };
    const order = await world.api.call(calls.getCardOrder, { params, token: world.admin });
    expect(order).toMatchObject({
      status: 200,
      body: {
        order: {
          kind: 'physical',
          status: 'placed',
          quantity: 1,
          shipTo: { ...ADDRESS, addressTwo: '' },
          shipment: { method: 'UPS_NEXT_DAY', status: 'created' },
          items: [{ cardId: body.card.id, firstName: 'Amina' }],
        },
      },
    });
    const back = await world.api.call(calls.cancelCardOrder, {
      params,
      body: {},
      token: world.admin,
      key: newId(),
    });
    expect(back.status).toBe(200);
    expect(await world.balance(card.accountId)).toEqual([0, 0]);
    expect((await world.row(body.card.id)).status).toBe('closed');
  });

  test('its money is counted once: in lists, in sums, in its balance', async () => {
    const { businessId, admin, api } = world;
    const sum = async () =>
      (await api.call(summarizeCards, { params: { id: businessId }, token: admin })).body.available
        .amountMinor;
    const card = await world.card({ status: 'active', loadMinor: 1_000 });
    const before = await sum();
    await world.post(reissueAndShip, card.id, { ...LOST, reason: 'damaged' }, admin);
    expect(await sum()).toBe(before);
    const old = await api.call(getCardBalance, { params: { id: card.id }, token: admin });
    expect(old.body).toMatchObject({ posted: { amountMinor: 0 }, available: { amountMinor: 0 } });
    const list = await api.call(listCards, {
      params: { id: businessId },
      query: { limit: 200 },
      token: admin,
    });
    const amounts = list.body.items.map(
      (item: { available: { amountMinor: number } }) => item.available.amountMinor,
    );
    expect(amounts.reduce((total: number, amount: number) => total + amount, 0)).toBe(before);
  });

  test('may be replaced again, and only the last of the chain has the money', async () => {
    const card = await world.card({ status: 'active', loadMinor: 900 });
    const second = (await world.post(reissueAndShip, card.id, LOST, world.admin)).body.card.id;
    const third = (await world.post(reissueAndShip, second, LOST, world.admin)).body.card;
    expect(third.available.amountMinor).toBe(900);
    const again = await world.post(reissueAndShip, card.id, LOST, world.admin);
    expect(again).toMatchObject({ status: 409, body: { error: 'wrong_state' } });
    const taken = await world.api.call(withdrawFunds, {
      params: { id: second },
      body: { amount: '1' },
      token: world.admin,
      key: newId(),
    });
    expect(taken).toMatchObject({ status: 409, body: { error: 'wrong_state' } });
  });

  test('two who replace at once make one successor', async () => {
    const card = await world.card({ status: 'active', loadMinor: 500 });
    const answers = await Promise.all(
      [1, 2, 3].map(() => world.post(reissueAndShip, card.id, LOST, world.admin)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test.each([
    ['reason', 'expired', 'reason', 'field.oneOf'],
    ['method', 'USPS_EXPRESS', 'method', 'field.oneOf'],
    ['address', { ...ADDRESS, addressOne: 'PO Box 12' }, 'address.addressOne', 'field.poBox'],
    ['address', { ...ADDRESS, addressOne: 'Juniper Street' }, 'address.addressOne', 'field.streetNumber'],
    ['address', { ...ADDRESS, addressTwo: 'Apt 4 @ back' }, 'address.addressTwo', 'field.characterMended'],
    ['address', { ...ADDRESS, city: 'Port:land' }, 'address.city', 'field.characterMended'],
    ['address', { ...ADDRESS, state: 'XX' }, 'address.state', 'field.state'],
    ['address', { ...ADDRESS, zip: '9720' }, 'address.zip', 'field.zip'],
    ['address', { ...ADDRESS, firstName: 'Am1na' }, 'address.firstName', 'field.characterMended'],
  ])('%s %j is refused beside its field', async (field, value, place, key) => {
    const card = await world.card({ status: 'active' });
    const answer = await world.post(reissueAndShip, card.id, { ...LOST, [field]: value }, world.admin);
    expect(answer).toMatchObject({ status: 422, body: { fields: { [place]: { key } } } });
    expect((await world.row(card.id)).status).toBe('active');
  });

  test('an unknown reason is refused with the list of reasons, as an unknown method is', async () => {
    const card = await world.card({ status: 'active' });
    const wrong = { ...LOST, reason: 'expired', method: 'PIGEON' };
    const { body } = await world.post(reissueAndShip, card.id, wrong, world.admin);
    expect(body.fields).toMatchObject({
      reason: { msg: 'Choose one of these: lost, stolen, damaged' },
      method: { msg: 'Choose one of these: USPS_GROUND, USPS_PRIORITY, UPS_SECOND_DAY, UPS_NEXT_DAY' },
    });
  });

  test('is not shipped where it is virtual', async () => {
    const card = await world.card({ type: 'virtual', status: 'active' });
    const answer = await world.post(reissueAndShip, card.id, LOST, world.admin);
    expect(answer).toMatchObject({ status: 409, body: { code: 40910, error: 'card_is_virtual' } });
  });
});

describe('a virtual card', () => {
  test('is followed by a new one, whose link goes to its holder', async () => {
    const email = 'reissued@example.com';
    const card = await world.card({ type: 'virtual', status: 'active', email, loadMinor: 300 });
    const answer = await world.post(reissueVirtualCard, card.id, { reason: 'stolen' }, world.admin);
    expect(answer).toMatchObject({
      status: 201,
      body: {
        card: { type: 'virtual', status: 'processing', available: { amountMinor: 300 } },
        replaced: { id: card.id, status: 'closed' },
      },
    });
    while ((await deliverWaiting(world.api.platform, makeCards)) > 0);
    expect(await readActivationLink(world.api, email)).toMatch(/^[\w-]{36}\.[\w-]{43}$/);
  });

  test('a physical card is none', async () => {
    const card = await world.card({ status: 'active' });
    const answer = await world.post(reissueVirtualCard, card.id, {}, world.admin);
    expect(answer).toMatchObject({ status: 409, body: { code: 40918, error: 'card_is_physical' } });
    const { body } = await world.api.call(getCard, { params: { id: card.id }, token: world.admin });
    expect(body.card.status).toBe('active');
  });
});

describe('sending a virtual card again', () => {
  test('mails another link and says to whom; the link before it is dead', async () => {
    const email = 'resent@example.com';
    const card = await world.card({ type: 'virtual', email });
    const first = await readActivationLink(world.api, email);
    const answer = await world.post(resendVirtualCard, card.id, {}, world.admin);
    expect(answer).toMatchObject({ status: 200, body: { sentTo: email } });
    expect(await readActivationLink(world.api, email)).not.toBe(first);
    const open = await world.api.db
      .selectFrom('card_activation')
      .select('id')
      .where('card_id', '=', card.id)
      .execute();
    expect(open).toHaveLength(1);
    expect(await world.activities(card.id)).toMatchObject([{ type: 'virtualCardResent' }]);
  });

  test('goes five times a day, then 429 with the time to wait', async () => {
    const card = await world.card({ type: 'virtual', email: 'often@example.com' });
    for (let time = 0; time < 5; time++) {
      expect((await world.post(resendVirtualCard, card.id, {}, world.admin)).status).toBe(200);
    }
    const answer = await world.post(resendVirtualCard, card.id, {}, world.admin);
    expect(answer).toMatchObject({ status: 429, body: { code: 42900, error: 'too_many_requests' } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(86_000);
  });

  test.each([
    ['physical', { type: 'physical', email: 'a@example.com' }, { error: 'card_is_physical' }],
    [
      'active already',
      { type: 'virtual', status: 'active', email: 'a@example.com' },
      { error: 'wrong_state', reason: { key: 'reason.cardActive', params: { status: 'active' } } },
    ],
    [
      'without an email',
      { type: 'virtual' },
      { error: 'wrong_state', reason: { key: 'reason.cardWithoutEmail' } },
    ],
  ] as const)('not one that is %s, and says so', async (_, options, body) => {
    const card = await world.card(options);
    const answer = await world.post(resendVirtualCard, card.id, {}, world.admin);
    expect(answer).toMatchObject({ status: 409, body });
  });
});
