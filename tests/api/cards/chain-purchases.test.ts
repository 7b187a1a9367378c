import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { reassociateCard, reissueAndShip } from '#lib/contract/cards/life.ts';
import { deliverWaiting } from '#lib/server/jobs/deliver.ts';
import { makeCards } from '#lib/server/services/cards/make-card.ts';
import { actAsIssuer, authorizationOf } from '../../support/issuer.ts';
import { ADDRESS, type CardWorld, makeCardWorld } from './world.ts';

let world: CardWorld;
let issuer: ReturnType<typeof actAsIssuer>;
beforeAll(async () => {
  world = await makeCardWorld();
  issuer = actAsIssuer(world.api);
});
afterAll(() => world.api.drop());

const OMAR = { firstName: 'Omar', lastName: 'Haddad', email: 'omar@example.com', phone: '5035550123' };
const LOST = { reason: 'lost', address: ADDRESS, method: 'UPS_NEXT_DAY' };
const shop = (name: string) => ({ merchant: { name, categoryCode: '5411' } });

const aminas = () => world.card({ status: 'active', userId: 'amina', loadMinor: 10_000 });

/** Replaces a card by one that its holder can pay with. */
async function replace(cardId: string): Promise<string> {
  const answer = await world.post(reissueAndShip, cardId, LOST, world.admin);
  expect(answer.status).toBe(201);
  const { id } = answer.body.card;
  while ((await deliverWaiting(world.api.platform, makeCards)) > 0);
  await world.api.db.updateTable('card').set({ status: 'active' }).where('id', '=', id).execute();
  return id;
}

async function buy(cardId: string, merchantName: string, amountMinor: number): Promise<string> {
  const asked = authorizationOf(cardId, { amountMinor, ...shop(merchantName) });
  expect((await issuer.send(calls.authorizeCard, asked)).body.outcome).toBe('approved');
  return asked.id;
}

type Line = {
  merchantName: string;
  transactionEventStatus: string;
  usedCard: { id: string; last4: string } | null;
};

const read = (cardId: string, token: string, query: object = {}) =>
  world.api.call(calls.listCardTransactions, { params: { id: cardId }, query, token });

async function lines(cardId: string, token: string, query: object = {}) {
  const { status, body } = await read(cardId, token, query);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body.items as Line[]).map(({ merchantName, transactionEventStatus, usedCard }) => [
    merchantName,
    transactionEventStatus,
    usedCard?.last4 ?? null,
  ]);
}

async function moveToOmar(cardId: string): Promise<void> {
  const moved = await world.post(reassociateCard, cardId, { ...OMAR, reason: 'New driver' }, world.admin);
  expect(moved.status).toBe(200);
  await world.api.db
    .updateTable('card')
    .set({ user_id: 'omar', status: 'active' })
    .where('id', '=', cardId)
    .execute();
}

describe('a card in the place of another', () => {
  test('shows the purchases of both, by pages in one order, and with which card they were made', async () => {
    const old = await aminas();
    await buy(old.id, 'First Shop', 1_000);
    await buy(old.id, 'Second Shop', 2_000);
    const between = await replace(old.id);
    await buy(between, 'Third Shop', 500);
    const next = await replace(between);
    await buy(next, 'Fourth Shop', 400);
    const { last4 } = await world.row(between);
    const expected = [
      ['Fourth Shop', 'pending', null],
      ['Third Shop', 'pending', last4],
      ['Second Shop', 'pending', old.last4],
      ['First Shop', 'pending', old.last4],
    ];
    for (const token of [world.admin, world.amina]) expect(await lines(next, token)).toEqual(expected);
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { body } = await read(next, world.amina, { limit: 1, ...(cursor ? { cursor } : {}) });
      seen.push(...body.items.map(({ merchantName }: Line) => merchantName));
      cursor = body.nextCursor;
      expect(seen.length).toBeLessThan(6);
    }
    expect(seen).toEqual(['Fourth Shop', 'Third Shop', 'Second Shop', 'First Shop']);
    // What comes after a card is not its own.
    expect(await lines(old.id, world.admin)).toEqual([
      ['Second Shop', 'pending', null],
      ['First Shop', 'pending', null],
    ]);
  });

  test.each([
    ['clearing', { amountMinor: 1_000 }, 'cleared', [9_000, 2_000]],
    ['void', { amountMinor: null }, 'voided', [10_000, 2_000]],
  ] as const)('a %s reported for the old card frees the hold, and every screen says so', async (...row) => {
    const [type, more, status, balance] = row;
    const old = await aminas();
    const authorizationId = await buy(old.id, 'First Shop', 1_000);
    await buy(old.id, 'Second Shop', 2_000);
    const next = await replace(old.id);
    const answer = await issuer.event(type, old.id, { authorizationId, ...more, ...shop('First Shop') });
    expect(answer.status).toBe(200);
    expect(await world.balance(old.accountId)).toEqual(balance);
    const shown = await world.api.call(calls.getCard, { params: { id: next }, token: world.admin });
    expect(shown.body.card).toMatchObject({
      posted: { amountMinor: balance[0] },
      held: { amountMinor: balance[1] },
    });
    expect(await lines(next, world.amina)).toEqual([
      ['Second Shop', 'pending', old.last4],
      ['First Shop', status, old.last4],
    ]);
    expect(await lines(next, world.amina, { status: 'pending' })).toEqual([
      ['Second Shop', 'pending', old.last4],
    ]);
  });

  test('what a rule declined with the old card is allowed once from the new one', async () => {
    const old = await aminas();
    const { body } = await world.api.call(calls.createSpendRule, {
      params: { id: world.businessId },
      body: { name: 'Small', type: 'velocity', appliesTo: 'cards', window: 'day', amount: '10' } as never,
      token: world.admin,
    });
    const attached = { cardIds: [old.id] } as never;
    await world.api.call(calls.attachSpendRule, {
      params: { id: body.spendRule.id },
      body: attached,
      token: world.admin,
    });
    const declined = await issuer.authorize(old.id, { amountMinor: 4_000, ...shop('First Shop') });
    expect(declined.body.declineReason).toBe('CA_DECLINED_VELOCITY');
    const next = await replace(old.id);
    const { transactionId } = declined.body;
    const allow = (id: string) =>
      world.api.call(calls.allowPurchaseOnce, {
        params: { id },
        body: { transactionId },
        token: world.admin,
      });
    expect((await allow((await aminas()).id)).status).toBe(404);
    expect(await allow(next)).toMatchObject({ status: 201 });
    await buy(next, 'First Shop', 4_000);
  });
});

describe('another person’s purchases', () => {
  test('are not shown to the holder of a replacement that was moved, whenever they come', async () => {
    const old = await aminas();
    await buy(old.id, 'Amina’s Shop', 1_000);
    const next = await replace(old.id);
    await moveToOmar(next);
    // The network settles with the old number what it was never asked about.
    await issuer.event('clearing', old.id, {
      ...shop('Amina’s Hotel'),
      occurredAt: new Date().toISOString(),
    });
    await buy(next, 'Omar’s Shop', 500);
    expect(await lines(next, world.omar)).toEqual([['Omar’s Shop', 'pending', null]]);
    expect(await lines(next, world.admin)).toEqual([
      ['Omar’s Shop', 'pending', null],
      ['Amina’s Hotel', 'cleared', old.last4],
      ['Amina’s Shop', 'pending', old.last4],
    ]);
    expect((await read(next, world.amina)).status).toBe(404);
    expect(await lines(old.id, world.amina)).toEqual([
      ['Amina’s Hotel', 'cleared', null],
      ['Amina’s Shop', 'pending', null],
    ]);
  });

  test('stay theirs where the refund comes later, and with the number that somebody else holds now', async () => {
    const card = await aminas();
    const authorizationId = await buy(card.id, 'Amina’s Shop', 1_000);
    await issuer.event('clearing', card.id, { authorizationId, amountMinor: 1_000, ...shop('Amina’s Shop') });
    await moveToOmar(card.id);
    const own = await buy(card.id, 'Omar’s Shop', 500);
    const occurredAt = new Date().toISOString();
    const refund = { amountMinor: 300, occurredAt };
    await issuer.event('refund', card.id, { authorizationId, ...refund, ...shop('Amina’s Shop') });
    await issuer.event('refund', card.id, { authorizationId: own, ...refund, ...shop('Omar’s Shop') });
    expect((await lines(card.id, world.omar)).sort()).toEqual([
      ['Omar’s Shop', 'pending', null],
      ['Omar’s Shop', 'refunded', null],
    ]);
    expect((await lines(card.id, world.admin)).sort()).toEqual([
      ['Amina’s Shop', 'cleared', null],
      ['Amina’s Shop', 'refunded', null],
      ['Omar’s Shop', 'pending', null],
      ['Omar’s Shop', 'refunded', null],
    ]);
    const page = await read(card.id, world.omar, { limit: 1 });
    expect(page.body).toMatchObject({ items: [{ merchantName: 'Omar’s Shop' }] });
  });

  test('stay hidden on the card that replaces the one which was moved; the holder’s own come along', async () => {
    const old = await aminas();
    await buy(old.id, 'Amina’s Shop', 1_000);
    await moveToOmar(old.id);
    await buy(old.id, 'Omar’s Shop', 500);
    const next = await replace(old.id);
    expect(await lines(next, world.omar)).toEqual([['Omar’s Shop', 'pending', old.last4]]);
    expect(await lines(next, world.admin)).toEqual([
      ['Omar’s Shop', 'pending', old.last4],
      ['Amina’s Shop', 'pending', old.last4],
    ]);
  });
});
