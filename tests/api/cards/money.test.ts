import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transferBetweenCards, withdrawFunds } from '#lib/contract/cards/life.ts';
import { makeBusiness, makeCard } from '../../support/world.ts';
import { type CardWorld, makeCardWorld } from './world.ts';

let world: CardWorld;
beforeAll(async () => {
  world = await makeCardWorld();
});
afterAll(() => world.api.drop());

const withdraw = (id: string, amount: string, key: string = newId(), more: object = {}) =>
  world.api.call(withdrawFunds, { params: { id }, body: { amount, ...more }, token: world.admin, key });
const transfer = (fromCardId: string, toCardId: string, amount: string, key: string = newId()) =>
  world.api.call(transferBetweenCards, {
    params: { id: world.businessId },
    body: { fromCardId, toCardId, amount },
    token: world.admin,
    key,
  });
const plain = (
  options: {
    loadMinor?: number;
    status?: 'active' | 'frozen' | 'closed';
    userId?: string;
    last4?: string;
  } = {},
) => makeCard(world.api.db, { businessId: world.businessId, ...options });

describe('withdrawing', () => {
  test('$12.50 goes from the card to the funding account, and the holder gets a mail', async () => {
    const card = await plain({ loadMinor: 2_500, userId: 'amina' });
    const [before] = (await world.balance(world.fundingId)) as [number, number];
    const answer = await withdraw(card.id, '12.50', newId(), { reason: 'Loaded twice' });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        withdrawal: { amount: { amountMinor: 1_250, currency: 'USD' } },
        balance: { posted: { amountMinor: 1_250 }, available: { amountMinor: 1_250 } },
      },
    });
    expect(await world.balance(world.fundingId)).toEqual([before + 1_250, 0]);
    expect(await world.activities(card.id)).toMatchObject([
      { type: 'fundsWithdrawn', reason: 'Loaded twice', payload: { amountMinor: 1_250, currency: 'USD' } },
    ]);
    expect(await world.mails(card.id)).toEqual(['fundsTaken → amina@example.com']);
  });

  test('the same key twice moves once; another body under it is refused', async () => {
    const card = await plain({ loadMinor: 1_000 });
    const key = newId();
    const [first, second] = [await withdraw(card.id, '4', key), await withdraw(card.id, '4', key)];
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(await withdraw(card.id, '5', key)).toMatchObject({
      status: 409,
      body: { error: 'idempotency_key_reused' },
    });
    expect(await world.balance(card.accountId)).toEqual([600, 0]);
  });

  test('without a key nothing moves', async () => {
    const card = await plain({ loadMinor: 1_000 });
    const answer = await world.post(withdrawFunds, card.id, { amount: '1' }, world.admin);
    expect(answer).toMatchObject({ status: 400, body: { code: 40001, error: 'idempotency_key_missing' } });
  });

  test('what is held for a purchase cannot be taken', async () => {
    const card = await plain({ loadMinor: 1_000 });
    await world.hold(card.accountId, 600);
    expect(await withdraw(card.id, '4.01')).toMatchObject({
      status: 409,
      body: {
        code: 40904,
        error: 'insufficient_funds',
        fields: { amount: { key: 'field.amountOverCard', params: { available: '4.00' } } },
      },
    });
    expect((await withdraw(card.id, '4.00')).status).toBe(201);
    expect(await world.balance(card.accountId)).toEqual([600, 600]);
  });

  test('a frozen card gives its money back, a closed one has none', async () => {
    const [frozen, closed] = [
      await plain({ status: 'frozen', loadMinor: 100 }),
      await plain({ status: 'closed' }),
    ];
    expect((await withdraw(frozen.id, '1')).status).toBe(201);
    expect(await withdraw(closed.id, '1')).toMatchObject({
      status: 409,
      body: { error: 'wrong_state', reason: { key: 'reason.cardClosed' } },
    });
  });

  test('ten at once for more than there is take only what is there', async () => {
    const card = await plain({ loadMinor: 1_000 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => withdraw(card.id, '3')));
    expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(3);
    expect(await world.balance(card.accountId)).toEqual([100, 0]);
  });

  test.each([
    ['0', 'field.amountZero'],
    ['-1', 'field.amountZero'],
    ['1.001', 'field.amountDecimals'],
    ['1000000.01', 'field.amountOver'],
  ])('%j is no amount', async (amount, key) => {
    const card = await plain({ loadMinor: 1_000 });
    expect(await withdraw(card.id, amount)).toMatchObject({
      status: 422,
      body: { fields: { amount: { key } } },
    });
  });
});

describe('between two cards', () => {
  test('$3.00 goes from one card to the other, is in both histories, and both holders get a mail', async () => {
    const from = await plain({ loadMinor: 1_000, userId: 'amina', last4: '1187' });
    const to = await plain({ userId: 'omar', last4: '7731' });
    const answer = await transfer(from.id, to.id, '3.00');
    expect(answer).toMatchObject({
      status: 201,
      body: {
        transfer: { amount: { amountMinor: 300, currency: 'USD' } },
        from: { available: { amountMinor: 700 } },
        to: { available: { amountMinor: 300 } },
      },
    });
    const moved = { fromCardId: from.id, toCardId: to.id, amountMinor: 300 };
    for (const [{ id }, direction, otherLast4] of [
      [from, 'out', '7731'] as const,
      [to, 'in', '1187'] as const,
    ]) {
      const payload = { cardId: id, ...moved, direction, otherLast4 };
      expect(await world.activities(id)).toMatchObject([{ type: 'fundsTransferred', payload }]);
    }
    expect(await world.mails(from.id)).toEqual(['fundsTaken → amina@example.com']);
    expect(await world.mails(to.id)).toEqual(['cardLoaded → omar@example.com']);
  });

  test('the same key twice moves once', async () => {
    const [from, to] = [await plain({ loadMinor: 1_000 }), await plain()];
    const key = newId();
    await Promise.all([1, 2, 3].map(() => transfer(from.id, to.id, '3', key)));
    await transfer(from.id, to.id, '3', key);
    expect(await world.balance(to.accountId)).toEqual([300, 0]);
  });

  test('to and fro at once, neither waits for the other for ever and no cent is lost', async () => {
    const [a, b] = [await plain({ loadMinor: 1_000 }), await plain({ loadMinor: 1_000 })];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => (at % 2 ? transfer(a.id, b.id, '1') : transfer(b.id, a.id, '1'))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect([await world.balance(a.accountId), await world.balance(b.accountId)]).toEqual([
      [1_000, 0],
      [1_000, 0],
    ]);
  });

  test('more than the card has is refused beside the amount', async () => {
    const [from, to] = [await plain({ loadMinor: 100 }), await plain()];
    expect(await transfer(from.id, to.id, '1.01')).toMatchObject({
      status: 409,
      body: { error: 'insufficient_funds', fields: { amount: { params: { available: '1.00' } } } },
    });
  });

  test('a card to itself, an unknown one, a frozen receiver, one of another business: each beside its field', async () => {
    const from = await plain({ loadMinor: 1_000 });
    const stranger = await makeBusiness(world.api.db, { fundingMinor: 100 });
    const theirs = await makeCard(world.api.db, { businessId: stranger.id });
    const frozen = await plain({ status: 'frozen' });
    expect(await transfer(from.id, from.id, '1')).toMatchObject({
      status: 422,
      body: { fields: { toCardId: { key: 'field.sameCard' } } },
    });
    expect(await transfer('NOSUCHCARD', from.id, '1')).toMatchObject({
      status: 404,
      body: { fields: { fromCardId: { key: 'field.cardNotFound' } } },
    });
    expect(await transfer(from.id, theirs.id, '1')).toMatchObject({
      status: 404,
      body: { fields: { toCardId: { key: 'field.cardNotFound' } } },
    });
    expect(await transfer(from.id, frozen.id, '1')).toMatchObject({
      status: 409,
      body: { fields: { toCardId: { key: 'reason.cardFrozen' } } },
    });
    expect(await transfer(from.id, frozen.id, '10000')).toMatchObject({
      status: 422,
      body: { fields: { amount: { key: 'field.amountOver' } } },
    });
    expect(await world.balance(from.accountId)).toEqual([1_000, 0]);
  });

  test('cards of two programs do not mix their money', async () => {
    const program = await makeBusiness(world.api.db, { parentId: world.businessId, fundingMinor: 100 });
    const [from, to] = [
      await plain({ loadMinor: 1_000 }),
      await makeCard(world.api.db, { businessId: program.id }),
    ];
    expect(await transfer(from.id, to.id, '1')).toMatchObject({
      status: 409,
      body: { fields: { toCardId: { key: 'reason.otherFunding' } } },
    });
  });
});
