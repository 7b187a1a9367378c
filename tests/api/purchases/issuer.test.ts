import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authorizeCard, receiveIssuerEvent } from '#lib/contract/purchases/issuer.ts';
import { authorizationOf, createIssuerWorld, type IssuerWorld, merchant } from '../../support/issuer.ts';
import { makeBusiness, makeCard } from '../../support/world.ts';

let { api, issuer, businessId, card, balanceOf } = {} as IssuerWorld;
beforeAll(async () => {
  ({ api, issuer, businessId, card, balanceOf } = await createIssuerWorld());
});
afterAll(() => api.drop());

describe('an authorization', () => {
  test('is approved, keeps the money aside, and answers the same when asked again', async () => {
    const made = await card();
    const asked = authorizationOf(made.id);
    const first = await issuer.send(authorizeCard, asked);
    expect(first).toMatchObject({
      status: 200,
      body: { outcome: 'approved', approvedAmountMinor: 2_500, declineReason: null },
    });
    expect((await issuer.send(authorizeCard, asked)).body).toEqual(first.body);
    expect(await balanceOf(made)).toEqual([10_000, 2_500]);
    const other = await issuer.send(authorizeCard, { ...asked, amountMinor: 2_600 });
    expect(other).toMatchObject({ status: 409, body: { code: 40900, error: 'conflict' } });
  });

  test('fifty times at once under one id holds once', async () => {
    const made = await card();
    const asked = authorizationOf(made.id);
    const answers = await Promise.all(Array.from({ length: 50 }, () => issuer.send(authorizeCard, asked)));
    expect(new Set(answers.map(({ body }) => body.transactionId)).size).toBe(1);
    expect(await balanceOf(made)).toEqual([10_000, 2_500]);
  });

  test('a hundred at once never hold more than there is', async () => {
    const made = await card(10_000);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => issuer.authorize(made.id, { amountMinor: 300 })),
    );
    expect(answers.filter(({ body }) => body.outcome === 'approved')).toHaveLength(33);
    expect(await balanceOf(made)).toEqual([10_000, 9_900]);
  });

  test.each(['locked', 'frozen', 'processing', 'closed', 'reassociated'] as const)(
    'a card that is %s declines',
    async (status) => {
      const made = await makeCard(api.db, { businessId, status, loadMinor: 10_000 });
      expect((await issuer.authorize(made.id)).body).toMatchObject({
        outcome: 'declined',
        approvedAmountMinor: 0,
        declineReason: 'CA_DECLINED',
      });
    },
  );

  test('more than there is declines, or is approved in part where the shop takes that', async () => {
    const made = await card(1_000);
    expect((await issuer.authorize(made.id)).body).toMatchObject({ declineReason: 'CA_DECLINED' });
    expect((await issuer.authorize(made.id, { isPartialAllowed: true })).body).toMatchObject({
      outcome: 'approved',
      approvedAmountMinor: 1_000,
    });
  });

  test('a question for nothing passes and keeps nothing', async () => {
    const made = await card();
    expect((await issuer.authorize(made.id, { amountMinor: 0 })).body).toMatchObject({ outcome: 'approved' });
    expect(await balanceOf(made)).toEqual([10_000, 0]);
  });

  test('a card that nobody has declines and leaves no trace', async () => {
    expect((await issuer.authorize('NOSUCHCARD')).body).toEqual({
      outcome: 'declined',
      approvedAmountMinor: 0,
      declineReason: 'CA_DECLINED',
      transactionId: null,
    });
  });

  test.each([
    ['amountMinor', { amountMinor: -1 }],
    ['amountMinor', { amountMinor: 10.5 }],
    ['currency', { currency: 'EUR' }],
    ['merchant.categoryCode', { merchant: { name: 'Shop', categoryCode: '54' } }],
    ['merchant.name', { merchant: { name: '', categoryCode: '5411' } }],
    ['id', { id: 'with spaces' }],
  ])('%s is checked', async (field, wrong) => {
    const answer = await issuer.authorize((await card()).id, wrong);
    expect(answer).toMatchObject({ status: 422, body: { error: 'validation_failed' } });
    expect(Object.keys(answer.body.fields)).toEqual([field]);
  });
});

describe('what follows', () => {
  const spend = async (more: object = {}) => {
    const made = await card();
    const asked = authorizationOf(made.id, more);
    await issuer.send(authorizeCard, asked);
    return { made, authorizationId: asked.id };
  };

  test('a clearing posts and releases the hold; sent again, it changes nothing', async () => {
    const { made, authorizationId } = await spend();
    const sent = { id: `event:${newId()}`, authorizationId };
    const first = await issuer.event('clearing', made.id, sent);
    expect(first).toMatchObject({ status: 200, body: { outcome: 'posted', isReplay: false } });
    expect(await issuer.event('clearing', made.id, sent)).toMatchObject({
      status: 200,
      body: { outcome: 'posted', isReplay: true },
    });
    expect(await balanceOf(made)).toEqual([7_500, 0]);
    expect(await issuer.event('clearing', made.id, { ...sent, amountMinor: 2_400 })).toMatchObject({
      status: 409,
    });
  });

  test.each([
    ['less than authorized', [{ amountMinor: 2_000 }], [8_000, 0]],
    ['more than authorized', [{ amountMinor: 3_000 }], [7_000, 0]],
    ['in two parts', [{ amountMinor: 1_000, isFinal: false }, { amountMinor: 1_500 }], [7_500, 0]],
    ['a first part', [{ amountMinor: 1_000, isFinal: false }], [9_000, 1_500]],
    ['more than the card has', [{ amountMinor: 12_000 }], [0, 0]],
  ])('a clearing of %s', async (_, clearings, expected) => {
    const { made, authorizationId } = await spend();
    for (const clearing of clearings) {
      expect(await issuer.event('clearing', made.id, { authorizationId, ...clearing })).toMatchObject({
        status: 200,
      });
    }
    expect(await balanceOf(made)).toEqual(expected);
  });

  test('what the card could not pay stands on the suspense account, and a refund pays it first', async () => {
    const own = (await makeBusiness(api.db, { fundingMinor: 100_000 })).id;
    const made = await makeCard(api.db, { businessId: own, loadMinor: 1_000 });
    const asked = authorizationOf(made.id, { amountMinor: 1_000 });
    await issuer.send(authorizeCard, asked);
    await issuer.event('clearing', made.id, { authorizationId: asked.id, amountMinor: 1_600 });
    const suspense = async () => {
      const row = await api.db
        .selectFrom('account')
        .innerJoin('balance', 'balance.account_id', 'account.id')
        .select('posted')
        .where('business_id', '=', own)
        .where('kind', '=', 'suspense')
        .executeTakeFirstOrThrow();
      return row.posted;
    };
    expect([await balanceOf(made), await suspense()]).toEqual([[0, 0], -600]);
    await issuer.event('refund', made.id, { authorizationId: asked.id, amountMinor: 1_000 });
    expect([await balanceOf(made), await suspense()]).toEqual([[400, 0], 0]);
  });

  test('a clearing without authorization posts', async () => {
    const made = await card();
    expect(await issuer.event('clearing', made.id)).toMatchObject({
      status: 200,
      body: { outcome: 'posted' },
    });
    expect(await balanceOf(made)).toEqual([7_500, 0]);
  });

  test.each([
    ['type', { type: 'chargeback' }],
    ['currency', { currency: 'EUR' }],
    ['amountMinor', { amountMinor: 10.5 }],
    ['occurredAt', { occurredAt: 'yesterday' }],
  ])('%s is checked', async (field, wrong) => {
    const { made, authorizationId } = await spend();
    const answer = await issuer.send(receiveIssuerEvent, {
      id: `event:${newId()}`,
      type: 'clearing',
      cardId: made.id,
      authorizationId,
      amountMinor: 2_500,
      currency: 'USD',
      merchant,
      occurredAt: '2026-11-20T15:00:00.000Z',
      ...wrong,
    });
    expect(answer).toMatchObject({ status: 422, body: { error: 'validation_failed' } });
    expect(Object.keys(answer.body.fields)).toEqual([field]);
    expect(await balanceOf(made)).toEqual([10_000, 2_500]);
  });

  test('a void frees what is held, in part or whole, and nothing after that', async () => {
    const { made, authorizationId } = await spend();
    await issuer.event('void', made.id, { authorizationId, amountMinor: 500 });
    expect(await balanceOf(made)).toEqual([10_000, 2_000]);
    await issuer.event('void', made.id, { authorizationId, amountMinor: null });
    expect(await balanceOf(made)).toEqual([10_000, 0]);
    expect((await issuer.event('void', made.id, { authorizationId, amountMinor: null })).body.outcome).toBe(
      'nothingHeld',
    );
  });

  test('a void that overtakes its authorization leaves nothing held', async () => {
    const made = await card();
    const asked = authorizationOf(made.id);
    await issuer.event('void', made.id, { authorizationId: asked.id, amountMinor: null });
    expect((await issuer.send(authorizeCard, asked)).body).toMatchObject({
      outcome: 'declined',
      declineReason: 'CA_DECLINED',
    });
    expect(await balanceOf(made)).toEqual([10_000, 0]);
  });

  test('a clearing of an unknown card, of a purchase of another card, or without an amount is refused', async () => {
    const { authorizationId } = await spend();
    expect(await issuer.event('clearing', 'NOSUCHCARD')).toMatchObject({
      status: 404,
      body: { code: 40400 },
    });
    expect(await issuer.event('clearing', (await card()).id, { authorizationId })).toMatchObject({
      status: 409,
    });
    expect(await issuer.event('clearing', (await card()).id, { amountMinor: null })).toMatchObject({
      status: 422,
      body: { fields: { amountMinor: { key: 'field.required', msg: 'amountMinor is required' } } },
    });
  });
});
