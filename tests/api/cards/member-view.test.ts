import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeBusiness, makeCard, makeMember, makeRoles } from '../../support/world.ts';

/** What a card's history keeps back from a member whose role keeps the same back elsewhere. */
let api: TestApi;
let businessId: string;
let cardId: string;
let ruleId: string;

beforeAll(async () => {
  api = await createTestApi();
  businessId = (await makeBusiness(api.db, { fundingMinor: 10_000_000 })).id;
  const roles = { desk: [], buyer: ['viewSpendRules'], auditor: ['viewSpendRules', 'hideTransactionData'] };
  await makeRoles(
    api.db,
    businessId,
    Object.entries(roles).map(([key, more]) => ({ key, name: key, permissions: ['viewCards', ...more] })),
  );
  cardId = (await makeCard(api.db, { businessId, loadMinor: 50_000 })).id;
  const admin = await token('admin');
  const done = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer;
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
    return body as any;
  };
  const terms = { type: 'velocity', appliesTo: 'cards', window: 'week', amount: '25.00' };
  const rule = {
    params: { id: businessId },
    body: { name: 'Weekly limit', ...terms } as never,
    token: admin,
  };
  ruleId = (await done(api.call(calls.createSpendRule, rule))).spendRule.id;
  await done(
    api.call(calls.attachSpendRule, { params: { id: ruleId }, body: { cardIds: [cardId] }, token: admin }),
  );
  const bought = { cardId, amount: '30', merchantName: 'Corner Basket', categoryCode: '5411' };
  const { purchase } = await done(api.call(calls.makeSandboxPurchase, { body: bought }));
  const allowed = { params: { id: cardId }, body: { transactionId: purchase.id }, token: admin };
  await done(api.call(calls.allowPurchaseOnce, allowed));
  const kept = { type: 'card', targetId: cardId, metadata: { key: 'case', value: '7' } };
  await done(api.call(calls.addMetadata, { body: kept as never, token: admin, key: newId() }));
});
afterAll(() => api.drop());

const token = async (role: string) =>
  api.tokens.mint({ uid: await makeMember(api.db, { businessId, role }) });
const linesOf = async (role: string) => {
  const call = { params: { id: cardId }, token: await token(role) };
  const answer = await api.call(calls.listCardActivities, call);
  expect(answer.status).toBe(200);
  return answer.body.items.map(({ type, payload }: { type: string; payload: object }) => [type, payload]);
};

const bought = { amountMinor: 3_000, currency: 'USD', merchantName: 'Corner Basket' };
const line = { transactionId: expect.any(String), expiresAt: expect.any(String) };
const rule = () => ({
  cardId,
  ruleId,
  name: 'Weekly limit',
  type: 'velocity',
  window: 'week',
  maxAmountMinor: 2_500,
  maxCount: null,
  merchants: null,
});
const metadata = () => ({ targetType: 'card', targetId: cardId });

test('an administrator reads the whole of each line', async () => {
  expect(await linesOf('admin')).toEqual([
    ['metadataAdded', { ...metadata(), key: 'case' }],
    ['purchaseAllowedOnce', { cardId, ...bought, ...line }],
    ['spendRuleAdded', rule()],
  ]);
});

test('without the right to see rules or metadata, neither is named', async () => {
  expect(await linesOf('desk')).toEqual([
    ['metadataAdded', metadata()],
    ['purchaseAllowedOnce', { cardId, ...bought, ...line }],
    ['spendRuleAdded', { cardId }],
  ]);
});

test('a role that hides purchases reads of one that was allowed neither where nor how much', async () => {
  expect(await linesOf('auditor')).toEqual([
    ['metadataAdded', metadata()],
    ['purchaseAllowedOnce', { cardId, expiresAt: expect.any(String) }],
    ['spendRuleAdded', rule()],
  ]);
  expect((await linesOf('buyer'))[1]).toEqual(['purchaseAllowedOnce', { cardId, ...bought, ...line }]);
});

test('what a rule has counted is told to nobody who may not see purchases', async () => {
  const bought = { cardId, amount: '10', merchantName: 'Corner Basket', categoryCode: '5411' };
  expect((await api.call(calls.makeSandboxPurchase, { body: bought })).status).toBe(201);
  const countsFor = async (role: string) => {
    const { status, body } = await api.call(calls.listCardSpendRules, {
      params: { id: cardId },
      token: await token(role),
    });
    expect(status).toBe(200);
    return body.spendRules.map(({ used, left }: Record<string, unknown>) => [used, left]);
  };
  const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
  expect(await countsFor('buyer')).toEqual([
    [
      { amount: usd(1_000), count: 1 },
      { amount: usd(1_500), count: null },
    ],
  ]);
  expect(await countsFor('auditor')).toEqual([[null, null]]);
});

test('a member who holds the card reads what is used of their own', async () => {
  const uid = await makeMember(api.db, { businessId, role: 'auditor' });
  await api.db.updateTable('card').set({ user_id: uid }).where('id', '=', cardId).execute();
  const own = await api.call(calls.listCardSpendRules, {
    params: { id: cardId },
    token: await api.tokens.mint({ uid }),
  });
  expect(own.body.spendRules).toMatchObject([{ used: { count: expect.any(Number) }, left: {} }]);
});
