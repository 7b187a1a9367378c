import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkAuthorization } from '#lib/contract/purchases/authorizations.ts';
import type { CardSpendRule } from '#lib/contract/spend-rules/spend-rule.ts';
import { listCardSpendRules } from '#lib/contract/spend-rules/spend-rules.ts';
import { receiveEvent } from '#lib/server/authorizations/receive-event.ts';
import { createSpendWorld, type SpendWorld } from './world.ts';

/** A Wednesday; its week began on the 16th. */
const NOW = new Date('2026-11-18T15:00:00Z');
const GROCERIES = { name: 'Corner Store #12', categoryCode: '5411' };
const DINER = { name: 'Blue Diner', categoryCode: '5812' };

let world: SpendWorld;
beforeAll(async () => {
  world = await createSpendWorld();
});
beforeEach(() => world.api.clock.moveTo(NOW));
afterAll(() => world.api.drop());

type Card = Awaited<ReturnType<SpendWorld['card']>>;

async function buy(card: Card, amountMinor: number, merchant = GROCERIES, at = NOW) {
  await world.api.clock.moveTo(at);
  const networkId = newId();
  const answer = await world.api.platform.authorize({
    networkId,
    cardId: card.id,
    amountMinor,
    isPartialAllowed: false,
    merchant,
    merchantCategory: 'A category',
  });
  await world.api.clock.moveTo(NOW);
  return { networkId, answer };
}

const settle = (
  card: Card,
  type: 'clearing' | 'void',
  given: { networkId: string | null; amountMinor: number; merchant?: typeof GROCERIES },
) =>
  receiveEvent(
    world.api.db,
    'test',
    {
      eventId: newId(),
      type,
      cardId: card.id,
      isFinal: true,
      merchant: GROCERIES,
      ...given,
      merchantCategory: 'A category',
      occurredAt: NOW,
    },
    NOW,
  );

const limit = (more: object) => ({
  name: 'A limit',
  type: 'velocity',
  appliesTo: 'cards',
  amount: '20.00',
  window: 'week',
  ...more,
});

/** The amount in cents and the number of purchases that the bar of each rule shows as used. */
async function bars({ id }: Card) {
  const { body } = await world.api.call(listCardSpendRules, { params: { id }, token: world.tokens.program });
  return body.spendRules.map(({ used }: CardSpendRule) => [used?.amount.amountMinor, used?.count]);
}

/** What the bar, the check and a decline say was used, in cents. */
async function told(card: Card, merchant = GROCERIES) {
  const { api, tokens } = world;
  const params = { id: card.id };
  const query = { amount: '90.00', merchantName: merchant.name, categoryCode: merchant.categoryCode };
  const check = await api.call(checkAuthorization, { params, query, token: tokens.program });
  const { answer } = await buy(card, 90_00, merchant);
  const cause = answer.outcome === 'declined' ? answer.cause : null;
  return {
    bar: await bars(card),
    check: check.body.decline && 'used' in check.body.decline ? check.body.decline.used : null,
    decline: cause && 'used' in cause ? cause.used : null,
  };
}

const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });

test('a limit put on a card counts what the card spent in the running window', async () => {
  const card = await world.card(world.program, { loadMinor: 200_00 });
  await buy(card, 3_00, GROCERIES, new Date('2026-11-14T15:00:00Z'));
  await buy(card, 5_00, GROCERIES, new Date('2026-11-16T15:00:00Z'));
  await buy(card, 7_00, DINER);
  const ruleId = await world.rule(world.program, limit({}));
  await world.attach(ruleId, [card.id]);
  expect(await told(card)).toEqual({ bar: [[12_00, 2]], check: usd(12_00), decline: 12_00 });
});

test.each(['program', 'superId'] as const)(
  'a limit on all cards of a business does, too (%s)',
  async (of) => {
    const card = await world.card(world.program, { loadMinor: 200_00 });
    await buy(card, 5_00);
    const body = limit({ name: `Everywhere ${of}`, appliesTo: 'business' });
    const ruleId = await world.rule(world[of], body);
    expect(await told(card)).toEqual({ bar: [[5_00, 1]], check: usd(5_00), decline: 5_00 });
    await world.update(world[of], ruleId, { isActive: false });
  },
);

test('only the purchases that it is about are counted: by category, group and name', async () => {
  const card = await world.card(world.program, { loadMinor: 200_00 });
  await buy(card, 5_00);
  await buy(card, 2_00, DINER);
  await buy(card, 1_00, { name: 'UNITED 016', categoryCode: '3000' });
  const merchants = { categories: ['5812'], groups: ['airlines'], merchants: ['corner store'] };
  const on = async (some: object) => {
    const none = { categories: [], groups: [], merchants: [] };
    const rule = await world.rule(world.program, limit({ merchants: { ...none, ...some } }));
    await world.attach(rule, [card.id]);
    const shown = await bars(card);
    await world.detach(rule, [card.id]);
    return shown;
  };
  expect(await on({ categories: merchants.categories })).toEqual([[2_00, 1]]);
  expect(await on({ groups: merchants.groups })).toEqual([[1_00, 1]]);
  expect(await on({ merchants: merchants.merchants })).toEqual([[5_00, 1]]);
  expect(await on(merchants)).toEqual([[8_00, 3]]);
});

test('what is given back or charged beyond its hold is told by a limit that is younger than the purchase', async () => {
  const card = await world.card(world.program, { loadMinor: 200_00 });
  const given = await buy(card, 5_00);
  const charged = await buy(card, 4_00);
  const late = await buy(card, 1_00, DINER);
  const ruleId = await world.rule(world.program, limit({}));
  await world.attach(ruleId, [card.id]);
  await settle(card, 'void', { networkId: given.networkId, amountMinor: 5_00 });
  expect(await bars(card)).toEqual([[5_00, 2]]);
  await settle(card, 'clearing', { networkId: charged.networkId, amountMinor: 6_00 });
  await settle(card, 'clearing', { networkId: late.networkId, amountMinor: 1_00 });
  expect(await bars(card)).toEqual([[7_00, 2]]);
});

test('a limit that was off, was taken off or gets other merchants counts as if it had always stood', async () => {
  const card = await world.card(world.program, { loadMinor: 200_00 });
  const ruleId = await world.rule(world.program, limit({}));
  await world.attach(ruleId, [card.id]);
  const change = (body: object) => world.update(world.program, ruleId, body);
  await change({ isActive: false });
  await buy(card, 5_00);
  await change({ isActive: true });
  expect(await bars(card)).toEqual([[5_00, 1]]);
  await world.detach(ruleId, [card.id]);
  await buy(card, 3_00, DINER);
  await world.attach(ruleId, [card.id]);
  expect(await bars(card)).toEqual([[8_00, 2]]);
  await change({ merchants: { categories: ['5812'], groups: [], merchants: [] } });
  expect(await told(card, DINER)).toEqual({ bar: [[3_00, 1]], check: usd(3_00), decline: 3_00 });
});

test('a card that spent more than a new limit has nothing left', async () => {
  const card = await world.card(world.program, { loadMinor: 200_00 });
  await buy(card, 50_00);
  await settle(card, 'clearing', { networkId: null, amountMinor: 5_00 });
  const ruleId = await world.rule(world.program, limit({ window: 'day' }));
  await world.attach(ruleId, [card.id]);
  expect(await told(card)).toEqual({ bar: [[55_00, 2]], check: usd(55_00), decline: 55_00 });
});
