import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { createTestApi } from '../../support/api.ts';
import { freeRuleName } from '../../support/free-rule-name.ts';
import { versionOfRule } from '../../support/version-of-rule.ts';
import {
  makeBusiness,
  makeCard,
  makeMember,
  makeRoles,
  makeUser,
  type TestCard,
} from '../../support/world.ts';

type Api = Awaited<ReturnType<typeof createTestApi>>;
let api: Api;
let businessId: string;
let admin: string;
let card: TestCard;
beforeAll(async () => {
  api = await createTestApi();
  businessId = (await makeBusiness(api.db, { fundingMinor: 10_000_000 })).id;
  admin = await api.tokens.mint({ uid: await makeMember(api.db, { businessId, role: 'admin' }) });
});
beforeEach(async () => {
  card = await makeCard(api.db, { businessId, loadMinor: 50_000 });
});
afterAll(() => api.drop());

const weekly = (cardId: string, amount: string) =>
  rule(cardId, { name: 'Weekly limit', type: 'velocity', window: 'week', amount });

async function rule(cardId: string, terms: { name: string; [more: string]: unknown }): Promise<string> {
  await freeRuleName(api.db, businessId, terms.name);
  const made = await api.call(calls.createSpendRule, {
    params: { id: businessId },
    body: { appliesTo: 'cards', ...terms } as never,
    token: admin,
  });
  const { id } = made.body.spendRule ?? made.body.rule;
  await api.call(calls.attachSpendRule, { params: { id }, body: { cardIds: [cardId] }, token: admin });
  return id;
}

const spend = async (amount: string, more: object = {}) => {
  const body = { cardId: card.id, amount, merchantName: 'Corner Basket', categoryCode: '5411', ...more };
  return (await api.call(calls.makeSandboxPurchase, { body })).body.purchase;
};
const check = (query: object, token = admin) =>
  api.call(calls.checkAuthorization, {
    params: { id: card.id },
    query: { amount: '20.00', categoryCode: '5411', merchantName: 'Corner Basket', ...query },
    token,
  });

describe('would this pass?', () => {
  test('answers every question as the engine would, and leaves the card as it is', async () => {
    const ruleId = await weekly(card.id, '25.00');
    await spend('10.00');
    const answer = await check({});
    expect(answer).toMatchObject({
      status: 200,
      body: {
        outcome: 'declined',
        declineReason: 'CA_DECLINED_VELOCITY',
        decline: {
          kind: 'velocityAmount',
          ruleId,
          ruleName: 'Weekly limit',
          level: 'card',
          window: 'week',
          limit: { amountMinor: 2_500 },
          used: { amountMinor: 1_000 },
          left: { amountMinor: 1_500 },
        },
        checks: [
          { about: 'status', isPassed: true, rule: null },
          { about: 'rule', isPassed: false, rule: { id: ruleId, type: 'velocity' } },
          { about: 'funds', isPassed: true },
        ],
      },
    });
    expect((await check({ amount: '15.00' })).body).toMatchObject({ outcome: 'approved', decline: null });
    const balance = await api.call(calls.getCardBalance, { params: { id: card.id }, token: admin });
    expect(balance.body).toMatchObject({ held: { amountMinor: 1_000 } });
  });

  test('looks at another time, when the window has begun anew', async () => {
    await weekly(card.id, '25.00');
    await spend('20.00');
    const later = new Date(Date.now() + 8 * 86_400_000).toISOString();
    expect((await check({})).body.outcome).toBe('declined');
    expect((await check({ at: later })).body.outcome).toBe('approved');
  });

  test.each(['9999-12-31T23:59:59.999Z', '0001-01-01T00:00:00.000Z'])(
    'says of %s that no calendar reaches so far',
    async (at) => {
      await weekly(card.id, '25.00');
      expect(await check({ at })).toMatchObject({
        status: 422,
        body: { fields: { at: { key: 'field.yearBetween', msg: 'Choose a year from 2000 to 2100' } } },
      });
    },
  );

  test('asks about more than one load brings, for a card may hold it', async () => {
    expect((await check({ amount: '10000' })).body.decline).toMatchObject({ kind: expect.any(String) });
    expect((await check({ amount: '1000000.01' })).body.fields.amount.msg).toBe(
      'The amount cannot be more than $1,000,000.00',
    );
  });

  test.each([
    ['amount', { amount: '12.345' }],
    ['amount', { amount: 'ten' }],
    ['categoryCode', { categoryCode: '54' }],
    ['merchantName', { merchantName: ' ' }],
    ['at', { at: 'tomorrow' }],
  ])('checks %s', async (field, wrong) => {
    const answer = await check(wrong);
    expect(answer).toMatchObject({ status: 422, body: { error: 'validation_failed' } });
    expect(Object.keys(answer.body.fields)).toEqual([field]);
  });
});

describe('a declined purchase', () => {
  test('shows an administrator the rule, and the holder the limit without the name', async () => {
    const uid = await makeUser(api.db);
    card = await makeCard(api.db, { businessId, loadMinor: 50_000, userId: uid });
    const ruleId = await weekly(card.id, '25.00');
    await spend('30.00');
    const list = (token: string) => api.call(calls.listCardTransactions, { params: { id: card.id }, token });
    expect((await list(admin)).body.items[0]).toMatchObject({
      transactionEventStatus: 'declined',
      declineReason: 'CA_DECLINED_VELOCITY',
      decline: { kind: 'velocityAmount', ruleId, ruleName: 'Weekly limit' },
    });
    expect((await list(await api.tokens.mint({ uid }))).body.items[0]).toMatchObject({
      decline: { kind: 'velocityAmount', ruleId: null, ruleName: null, left: { amountMinor: 2_500 } },
    });
  });

  test('shows a member who may not see rules the limit without the name', async () => {
    const own = (await makeBusiness(api.db, { fundingMinor: 100_000 })).id;
    await makeRoles(api.db, own, [{ key: 'desk', name: 'Desk', permissions: ['viewCards'] }]);
    const [before, boss] = [businessId, admin];
    try {
      businessId = own;
      admin = await api.tokens.mint({ uid: await makeMember(api.db, { businessId: own, role: 'admin' }) });
      card = await makeCard(api.db, { businessId: own, loadMinor: 50_000 });
      await weekly(card.id, '25.00');
    } finally {
      [businessId, admin] = [before, boss];
    }
    await spend('30.00');
    const token = await api.tokens.mint({ uid: await makeMember(api.db, { businessId: own, role: 'desk' }) });
    const { status, body } = await api.call(calls.listCardTransactions, { params: { id: card.id }, token });
    expect(status).toBe(200);
    expect(body.items[0].decline).toMatchObject({ kind: 'velocityAmount', ruleId: null, ruleName: null });
  });

  test('can be allowed once: the same passes, once, and says until when', async () => {
    await weekly(card.id, '25.00');
    const declined = await spend('30.00');
    const allow = () =>
      api.call(calls.allowPurchaseOnce, {
        params: { id: card.id },
        body: { transactionId: declined.id },
        token: admin,
      });
    expect(await allow()).toMatchObject({
      status: 201,
      body: { allowance: { merchantName: 'Corner Basket', maxAmount: { amountMinor: 3_000 } } },
    });
    expect(await allow()).toMatchObject({
      status: 409,
      body: {
        error: 'wrong_state',
        msg: 'This purchase was allowed once already. To let more through, change the spend rule.',
        reason: { key: 'reason.allowedAlready' },
      },
    });
    expect((await spend('30.00', { merchantName: 'Other Shop' })).status).toBe('declined');
    expect((await spend('30.01')).status).toBe('declined');
    expect((await spend('30.00')).status).toBe('pending');
    expect((await spend('30.00')).status).toBe('declined');
    const activities = await api.call(calls.listCardActivities, { params: { id: card.id }, token: admin });
    expect(activities.body.items.map(({ type }: { type: string }) => type)).toContain('purchaseAllowedOnce');
  });

  test('is not to be allowed for want of money, when approved, of another card, or when there is none', async () => {
    const allow = (id: string, transactionId: string) =>
      api.call(calls.allowPurchaseOnce, { params: { id }, body: { transactionId }, token: admin });
    const poor = await spend('600.00');
    const refused = {
      status: 409,
      body: { error: 'wrong_state', reason: { key: 'reason.notDeclinedByRule' } },
    };
    expect(await allow(card.id, poor.id)).toMatchObject(refused);
    const paid = await spend('6.00');
    expect(await allow(card.id, paid.id)).toMatchObject(refused);
    const other = await makeCard(api.db, { businessId });
    expect(await allow(other.id, paid.id)).toMatchObject({ status: 404, body: { error: 'not_found' } });
    expect(await allow(card.id, newId())).toMatchObject({ status: 404, body: { error: 'not_found' } });
  });
});

test('a change of rules waits for the purchases that are being decided, and decides the next', async () => {
  const ruleId = await weekly(card.id, '400.00');
  const version = await versionOfRule(api.db, ruleId);
  const crowd = Array.from({ length: 40 }, () => spend('1.00'));
  const changed = api.call(calls.updateSpendRule, {
    params: { id: businessId, ruleId },
    body: { amount: '0.50' } as never,
    token: admin,
    headers: { 'if-match': `"${version}"` },
  });
  expect(await changed).toMatchObject({ status: 200 });
  expect(await spend('1.00')).toMatchObject({ status: 'declined', declineReason: 'CA_DECLINED_VELOCITY' });
  await Promise.all(crowd);
});
