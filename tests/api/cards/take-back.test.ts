import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { listCardActivities, listCardLoads } from '#lib/contract/cards/history.ts';
import { withdrawFunds } from '#lib/contract/cards/life.ts';
import { loadCard } from '#lib/contract/cards/load.ts';
import { takeBackLoad } from '#lib/contract/cards/take-back.ts';
import { type LoadHistoryLine, listLoadHistory } from '#lib/contract/funding/history.ts';
import { verifyLedger } from '#lib/server/ledger/verify.ts';
import { makeLoad } from '../../support/make-load.ts';
import { makeBusiness, makeCard, type TestCard } from '../../support/world.ts';
import { type CardWorld, makeCardWorld } from './world.ts';

let world: CardWorld;
beforeAll(async () => {
  world = await makeCardWorld();
});
afterEach(async () => {
  expect(world.api.errors).toEqual([]);
  const { findings } = await verifyLedger(world.api.db);
  expect(findings).toMatchObject({ unbalancedJournals: [], driftingBalances: [] });
});
afterAll(() => world.api.drop());

const plain = (options: object = {}) => makeCard(world.api.db, { businessId: world.businessId, ...options });
async function load(card: TestCard, amount: string): Promise<string> {
  const { body, status } = await world.api.call(loadCard, {
    params: { id: world.businessId },
    body: { cardId: card.id, amount },
    token: world.admin,
    key: newId(),
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.load.id;
}
const takeBack = (id: string, loadId: string, amount: string, key: string = newId(), more: object = {}) =>
  world.api.call(takeBackLoad, {
    params: { id, loadId },
    body: { amount, ...more },
    token: world.admin,
    key,
  });
const lines = async (cardId: string): Promise<LoadHistoryLine[]> => {
  const { body } = await world.api.call(listLoadHistory, {
    params: { id: world.businessId },
    query: { card: [cardId] },
    token: world.admin,
  });
  return body.items;
};

test('a mistaken load goes back whole: both accounts, the card, the history and the holder agree', async () => {
  const card = await plain({ userId: 'amina' });
  const [before] = (await world.balance(world.fundingId)) as [number, number];
  const loadId = await load(card, '12.50');
  const answer = await takeBack(card.id, loadId, '12.50', newId(), { memo: 'Wrong person' });
  expect(answer).toMatchObject({
    status: 201,
    body: {
      takeBack: { amount: { amountMinor: 1_250 } },
      load: { id: loadId, amount: { amountMinor: 1_250 }, takenBack: { amount: { amountMinor: 1_250 } } },
      balance: { available: { amountMinor: 0 } },
    },
  });
  expect(await world.balance(world.fundingId)).toEqual([before, 0]);
  expect(await world.balance(card.accountId)).toEqual([0, 0]);
  expect(await lines(card.id)).toMatchObject([
    { type: 'take_back', loadId, amount: { amountMinor: 1_250 }, memo: 'Wrong person', state: 'standing' },
    { id: loadId, type: 'load', state: 'takenBack', takenBack: { amountMinor: 1_250 } },
  ]);
  const activities = await world.activities(card.id);
  expect(activities.at(-1)).toMatchObject({
    type: 'loadTakenBack',
    payload: { loadId, loadedMinor: 1_250, amountMinor: 1_250, memo: 'Wrong person' },
  });
  expect((await world.mails(card.id)).at(-1)).toBe('loadTakenBack → amina@example.com');
});

test('the holder sees that it was taken back, and not why', async () => {
  const card = await plain({ userId: 'omar' });
  const loadId = await load(card, '3.00');
  await takeBack(card.id, loadId, '1.00', newId(), { memo: 'Wrong person' });
  const loads = await world.api.call(listCardLoads, { params: { id: card.id }, token: world.omar });
  expect(loads.body.items).toMatchObject([
    { id: loadId, amount: { amountMinor: 300 }, takenBack: { amount: { amountMinor: 100 } } },
  ]);
  const history = await world.api.call(listCardActivities, { params: { id: card.id }, token: world.omar });
  const { payload } = history.body.items[0];
  expect(payload).toEqual({ cardId: card.id, loadedMinor: 300, amountMinor: 100, currency: 'USD' });
  expect(JSON.stringify([loads.body, history.body])).not.toContain('Wrong person');
});

describe('only what is left of it', () => {
  test('comes back: what was spent and what is held stay', async () => {
    const card = await plain();
    const loadId = await load(card, '10.00');
    await world.hold(card.accountId, 600);
    expect(await takeBack(card.id, loadId, '4.01')).toMatchObject({
      status: 409,
      body: {
        error: 'insufficient_funds',
        fields: { amount: { key: 'field.amountOverCard', params: { available: '4.00' } } },
      },
    });
    expect((await takeBack(card.id, loadId, '4.00')).status).toBe(201);
    expect(await world.balance(card.accountId)).toEqual([600, 600]);
    expect((await lines(card.id))[1]).toMatchObject({ state: 'partlyTakenBack' });
  });

  test('no more than was loaded, though there is more on the card', async () => {
    const card = await plain();
    const loadId = await load(card, '5.00');
    await load(card, '20.00');
    expect(await takeBack(card.id, loadId, '5.01')).toMatchObject({
      status: 422,
      body: { fields: { amount: { key: 'field.amountOver', params: { max: '5.00' } } } },
    });
    expect(await world.balance(card.accountId)).toEqual([2_500, 0]);
  });

  test.each([
    ['0', 'field.amountZero'],
    ['-1', 'field.amountZero'],
    ['1.001', 'field.amountDecimals'],
    ['9999.01', 'field.amountOver'],
  ])('%j is no amount, and nothing moves', async (amount, key) => {
    const card = await plain();
    const loadId = await load(card, '5.00');
    expect(await takeBack(card.id, loadId, amount)).toMatchObject({
      status: 422,
      body: { fields: { amount: { key } } },
    });
    expect(await world.balance(card.accountId)).toEqual([500, 0]);
  });
});

describe('once', () => {
  test('a second time is refused, whatever is left', async () => {
    const card = await plain();
    const loadId = await load(card, '5.00');
    expect((await takeBack(card.id, loadId, '1.00')).status).toBe(201);
    expect(await takeBack(card.id, loadId, '1.00')).toMatchObject({
      status: 409,
      body: { error: 'wrong_state', reason: { key: 'reason.loadTakenBack' } },
    });
    expect(await world.balance(card.accountId)).toEqual([400, 0]);
  });

  test('ten at once take it back once', async () => {
    const card = await plain();
    const loadId = await load(card, '5.00');
    const answers = await Promise.all(Array.from({ length: 10 }, () => takeBack(card.id, loadId, '0.30')));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect(await world.balance(card.accountId)).toEqual([470, 0]);
  });

  test('the same key again gives the same answer', async () => {
    const card = await plain();
    const loadId = await load(card, '5.00');
    const key = newId();
    const [first, second] = [
      await takeBack(card.id, loadId, '2', key),
      await takeBack(card.id, loadId, '2', key),
    ];
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(await world.balance(card.accountId)).toEqual([300, 0]);
  });
});

test('the load of another card, and of another business, answers like a missing one', async () => {
  const card = await plain();
  const stranger = await makeCard(world.api.db, {
    businessId: (await makeBusiness(world.api.db, { name: 'Other' })).id,
  });
  const [other, foreign] = [
    await load(await plain(), '1.00'),
    await makeLoad(world.api.db, { card: stranger }),
  ];
  const missing = await takeBack(card.id, newId(), '1.00');
  for (const loadId of [other, foreign]) {
    const answer = await takeBack(card.id, loadId, '1.00');
    expect([answer.status, answer.body.error]).toEqual([404, missing.body.error]);
  }
  expect((await takeBack(stranger.id, foreign, '1.00')).status).toBe(404);
});

test('a closed card gives nothing back, and neither a credit nor what a former holder got is a mistake', async () => {
  const closed = await plain({ status: 'closed' });
  const refusal = async (card: TestCard, loadId: string) =>
    (await takeBack(card.id, loadId, '1.00')).body.reason?.key;
  expect(await refusal(closed, await makeLoad(world.api.db, { card: closed }))).toBe('reason.cardClosed');
  const credited = await plain();
  const credit = await makeLoad(world.api.db, { card: credited, source: 'credit' });
  expect(await refusal(credited, credit)).toBe('reason.loadIsCredit');
  const handedOn = await plain();
  const former = await makeLoad(world.api.db, { card: handedOn, at: new Date(Date.now() - 60_000) });
  await world.api.db
    .updateTable('card')
    .set({ holder_since: new Date() })
    .where('id', '=', handedOn.id)
    .execute();
  expect(await refusal(handedOn, former)).toBe('reason.loadOfFormerHolder');
});

test('the load of a replaced card comes back from the card that took its place', async () => {
  const first = await plain();
  const loadId = await load(first, '8.00');
  const second = await plain();
  await world.api.db
    .updateTable('card')
    .set({ status: 'closed', replaced_by: second.id })
    .where('id', '=', first.id)
    .execute();
  await world.api.db
    .updateTable('card')
    .set({ account_id: first.accountId })
    .where('id', '=', second.id)
    .execute();
  expect((await takeBack(first.id, loadId, '8.00')).status).toBe(201);
  expect(await world.balance(first.accountId)).toEqual([0, 0]);
  expect((await lines(second.id))[0]).toMatchObject({ type: 'take_back', loadId });
});

test('one withdrawal takes all that is on a card that was loaded often', async () => {
  const card = await plain({ loadMinor: 900_000 });
  for (let time = 0; time < 6; time++) await makeLoad(world.api.db, { card, amountMinor: 999_900 });
  const withdraw = (amount: string) =>
    world.api.call(withdrawFunds, {
      params: { id: card.id },
      body: { amount },
      token: world.admin,
      key: newId(),
    });
  expect((await withdraw('1000000.01')).body.fields).toMatchObject({
    amount: { key: 'field.amountOver', params: { max: '1000000.00' } },
  });
  expect((await withdraw('68994.00')).status).toBe(201);
  expect(await world.balance(card.accountId)).toEqual([0, 0]);
});
