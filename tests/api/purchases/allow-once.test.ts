import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import {
  makeBusiness,
  makeCard,
  makeMember,
  makeRoles,
  makeUser,
  type TestCard,
} from '../../support/world.ts';

/** `POST /cards/{id}/allowances` and `GET /cards/{id}/authorizationCheck`, each answer as it goes over the wire. */
let api: TestApi;
let admin: string;
let businessId: string;
let card: TestCard;
let ruleId: string;
const NOW = '2026-11-18T15:00:00.000Z';

beforeAll(async () => {
  api = await createTestApi();
  await api.clock.moveTo(new Date(NOW));
  businessId = (await makeBusiness(api.db, { fundingMinor: 10_000_000 })).id;
  await makeRoles(api.db, businessId, [{ key: 'desk', name: 'Desk', permissions: ['viewCards'] }]);
  admin = await token('admin');
  const body = {
    name: 'Weekly limit',
    type: 'velocity',
    appliesTo: 'cards',
    window: 'week',
    amount: '25.00',
  };
  const rule = await api.call(calls.createSpendRule, {
    params: { id: businessId },
    body: body as never,
    token: admin,
  });
  ruleId = rule.body.spendRule.id;
});
beforeEach(async () => {
  card = await makeCard(api.db, { businessId, loadMinor: 50_000 });
  await api.call(calls.attachSpendRule, {
    params: { id: ruleId },
    body: { cardIds: [card.id] },
    token: admin,
  });
});
afterAll(() => api.drop());

const token = async (role: string) =>
  api.tokens.mint({ uid: await makeMember(api.db, { businessId, role }) });
const spend = async (amount: string) => {
  const body = { cardId: card.id, amount, merchantName: 'Corner Basket', categoryCode: '5411' };
  return (await api.call(calls.makeSandboxPurchase, { body })).body.purchase;
};
const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
/** The rule's answer to a purchase when nothing was spent in the week. */
const refusal = () => ({
  kind: 'velocityAmount',
  ruleId,
  ruleName: 'Weekly limit',
  level: 'card',
  window: 'week',
  limit: usd(2_500),
  used: usd(0),
  left: usd(2_500),
  resetsAt: '2026-11-23T05:00:00.000Z',
});

type Asked = { id?: string; body?: object; token?: string | undefined; key?: string };
const allow = async ({ id = card.id, body = {}, key, ...asked }: Asked) => {
  const bearer = 'token' in asked ? asked.token : admin;
  const answer = await api.call(calls.allowPurchaseOnce, {
    params: { id },
    body: body as never,
    token: bearer,
    ...(key ? { key } : {}),
  });
  return [answer.status, answer.body] as const;
};
const check = async (query: object, asked: { id?: string; token?: string | undefined } = {}) => {
  const answer = await api.call(calls.checkAuthorization, {
    params: { id: asked.id ?? card.id },
    query: { amount: '30.00', categoryCode: '5411', merchantName: 'Corner Basket', ...query },
    token: 'token' in asked ? asked.token : admin,
  });
  return [answer.status, answer.body] as const;
};
const refused = (code: number, error: string, more: object = {}) => ({
  code,
  error,
  msg: expect.any(String),
  requestId: expect.any(String),
  ...more,
});
const UNAUTHENTICATED = refused(40100, 'unauthenticated');
const FORBIDDEN = refused(40300, 'forbidden');
const NOT_FOUND = refused(40400, 'not_found', { msg: 'We could not find that. It may have been removed.' });

describe('allow once', () => {
  test('201 with until when, and the same answer again under the same key', async () => {
    const { id: transactionId } = await spend('30.00');
    const key = newId();
    const allowance = {
      id: expect.any(String),
      merchantName: 'Corner Basket',
      maxAmount: usd(3_000),
      expiresAt: expect.stringMatching(/^2026-11-19T15:0/),
    };
    const first = await allow({ body: { transactionId }, key });
    expect(first).toEqual([201, { allowance }]);
    expect(await allow({ body: { transactionId }, key })).toEqual(first);
  });

  test('409 for what was allowed before, was paid, or was refused for want of money', async () => {
    const { id: transactionId } = await spend('30.00');
    await allow({ body: { transactionId } });
    expect(await allow({ body: { transactionId } })).toEqual([
      409,
      refused(40903, 'wrong_state', {
        msg: 'This purchase was allowed once already. To let more through, change the spend rule.',
        reason: { key: 'reason.allowedAlready' },
      }),
    ]);
    const notByRule = refused(40903, 'wrong_state', {
      msg: 'Only a purchase that a spend rule declined can be allowed once.',
      reason: { key: 'reason.notDeclinedByRule' },
    });
    const paid = await spend('6.00');
    expect(await allow({ body: { transactionId: paid.id } })).toEqual([409, notByRule]);
    card = await makeCard(api.db, { businessId, loadMinor: 100 });
    const poor = await spend('6.00');
    expect(await allow({ body: { transactionId: poor.id } })).toEqual([409, notByRule]);
  });

  test('409 for a card that was closed since', async () => {
    const { id: transactionId } = await spend('30.00');
    await api.db.updateTable('card').set({ status: 'closed' }).where('id', '=', card.id).execute();
    expect(await allow({ body: { transactionId } })).toEqual([
      409,
      refused(40903, 'wrong_state', {
        msg: 'This card is closed for good. It cannot be used or opened again.',
        reason: { key: 'reason.cardClosed', params: { status: 'closed' } },
      }),
    ]);
  });

  test('404 for a purchase of another card or none, and for a card of strangers or none', async () => {
    const { id: transactionId } = await spend('30.00');
    const other = await makeCard(api.db, { businessId });
    const foreign = await makeCard(api.db, { businessId: (await makeBusiness(api.db, {})).id });
    for (const [id, purchase] of [
      [card.id, newId()],
      [other.id, transactionId],
      [foreign.id, transactionId],
      ['NOSUCHCARD', transactionId],
    ] as const)
      expect(await allow({ id, body: { transactionId: purchase } })).toEqual([404, NOT_FOUND]);
  });

  test('401 and 403 for whoever may not, its holder among them', async () => {
    const { id: transactionId } = await spend('30.00');
    const body = { transactionId };
    expect(await allow({ body, token: undefined })).toEqual([401, UNAUTHENTICATED]);
    expect(await allow({ body, token: await token('desk') })).toEqual([403, FORBIDDEN]);
    const uid = await makeUser(api.db);
    const own = await makeCard(api.db, { businessId, userId: uid });
    const holder = await api.tokens.mint({ uid });
    expect(await allow({ id: own.id, body, token: holder })).toEqual([403, FORBIDDEN]);
  });

  test.each([
    [{}, 'transactionId', 'field.required'],
    [{ transactionId: 'none' }, 'transactionId', 'field.invalid'],
    [{ transactionId: '01990000-0000-7000-8000-00000000a001', amount: '9' }, 'amount', 'field.unknownField'],
  ])('422 for %j', async (body, field, key) => {
    expect(await allow({ body })).toEqual([
      422,
      refused(42200, 'validation_failed', { fields: { [field]: expect.objectContaining({ key }) } }),
    ]);
  });
});

describe('would this pass?', () => {
  const passes = (about: string) => ({ about, rule: null, isPassed: true, decline: null });
  const rule = () => ({ id: ruleId, name: 'Weekly limit', type: 'velocity', level: 'card' });

  test('200 declined, with the rule and what is left of it', async () => {
    expect(await check({})).toEqual([
      200,
      {
        outcome: 'declined',
        declineReason: 'CA_DECLINED_VELOCITY',
        decline: refusal(),
        allowance: null,
        checks: [
          passes('status'),
          { about: 'rule', rule: rule(), isPassed: false, decline: refusal() },
          passes('funds'),
        ],
      },
    ]);
  });

  test('200 approved, and by what where only "allow once" lets it pass', async () => {
    const approved = { outcome: 'approved', declineReason: null, decline: null };
    const ruled = { about: 'rule', rule: rule(), isPassed: true, decline: null };
    expect(await check({ amount: '25.00' })).toEqual([
      200,
      { ...approved, allowance: null, checks: [passes('status'), ruled, passes('funds')] },
    ]);
    const { id: transactionId } = await spend('30.00');
    const [, { allowance }] = await allow({ body: { transactionId } });
    expect(await check({})).toEqual([
      200,
      {
        ...approved,
        allowance,
        checks: [passes('status'), { ...ruled, isPassed: false, decline: refusal() }, passes('funds')],
      },
    ]);
    expect((await check({ amount: '25.00' }))[1].allowance).toBeNull();
    for (const other of [{ amount: '30.01' }, { merchantName: 'Other' }, { at: '2026-11-19T16:00:00.000Z' }])
      expect((await check(other))[1]).toMatchObject({ outcome: 'declined', allowance: null });
  });

  test('401, 403 and 404 for whoever may not', async () => {
    expect(await check({}, { token: undefined })).toEqual([401, UNAUTHENTICATED]);
    expect(await check({}, { token: await token('desk') })).toEqual([403, FORBIDDEN]);
    const foreign = await makeCard(api.db, { businessId: (await makeBusiness(api.db, {})).id });
    for (const id of [foreign.id, 'NOSUCHCARD']) expect(await check({}, { id })).toEqual([404, NOT_FOUND]);
  });

  test.each([
    ['amount', { amount: '12.345' }, 'field.amountDecimals'],
    ['amount', { amount: '0' }, 'field.amountZero'],
    ['categoryCode', { categoryCode: '54' }, 'field.invalid'],
    ['merchantName', { merchantName: ' ' }, 'field.required'],
    ['at', { at: 'tomorrow' }, 'field.invalid'],
  ])('422 for a wrong %s, %j', async (field, wrong, key) => {
    expect(await check(wrong)).toEqual([
      422,
      refused(42200, 'validation_failed', { fields: { [field]: expect.objectContaining({ key }) } }),
    ]);
  });
});
