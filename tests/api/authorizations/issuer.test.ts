import { createSecretKey, type KeyObject } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBalance } from '#lib/server/ledger/balance.ts';
import type { SandboxIssuerEvents } from '#lib/server/providers/issuer/sandbox-events.ts';
import { isSigned, signBody } from '#lib/server/providers/issuer/signature.ts';
import { createTestApi } from '../../support/api.ts';
import { makeBusiness, makeCard } from '../../support/world.ts';

type Api = Awaited<ReturnType<typeof createTestApi>>;
let api: Api;
let businessId: string;
beforeAll(async () => {
  api = await createTestApi();
  businessId = (await makeBusiness(api.db, { fundingMinor: 10_000_000 })).id;
});
afterAll(() => api.drop());

const merchant = { name: 'CORNER BASKET #12', categoryCode: '5411' };
const card = (loadMinor = 10_000) => makeCard(api.db, { businessId, loadMinor });

/** Sends as the issuer does, or nearly. */
async function tell(
  path: string,
  given: object,
  change: { at?: Date; tamper?: string; signature?: string } = {},
) {
  const body = JSON.stringify(given);
  const { sign } = api.platform.issuerEvents as SandboxIssuerEvents;
  const headers = sign({ id: newId(), at: change.at ?? new Date(), body });
  return api.send('POST', path, {
    headers: {
      'content-type': 'application/json',
      ...headers,
      ...(change.signature === undefined ? {} : { 'webhook-signature': change.signature }),
    },
    body: change.tamper ?? body,
  });
}

const authorization = (cardId: string, more: object = {}) => ({
  ...{ id: `auth:${newId()}`, cardId, amountMinor: 2_500, currency: 'USD', merchant, ...more },
});
const authorize = (cardId: string, more: object = {}) =>
  tell('/issuer/authorizations', authorization(cardId, more));
const event = (type: string, cardId: string, more: object = {}) =>
  tell('/issuer/events', {
    ...{ id: `event:${newId()}`, type, authorizationId: null, cardId, amountMinor: 2_500, currency: 'USD' },
    ...{ merchant, occurredAt: '2026-11-20T15:00:00.000Z', ...more },
  });

const balanceOf = async ({ accountId }: { accountId: string }) => {
  const found = await readBalance(api.db, accountId);
  return [found?.postedMinor, found?.heldMinor];
};

test('a clock that is wrong over there puts no purchase before all others', async () => {
  const made = await card();
  for (const occurredAt of ['9999-12-31T23:59:59.000Z', '0000-01-01T00:00:00.000Z']) {
    expect((await event('clearing', made.id, { amountMinor: 100, occurredAt })).status).toBe(200);
  }
  const rows = await api.db
    .selectFrom('card_transaction')
    .select('authorized_at')
    .where('card_id', '=', made.id)
    .orderBy('authorized_at')
    .execute();
  const [old, young] = rows.map(({ authorized_at }) => Date.now() - authorized_at.getTime());
  expect(young).toBeGreaterThanOrEqual(0);
  expect(young).toBeLessThan(60_000);
  expect(Math.round((old ?? 0) / 86_400_000)).toBe(400);
});

test('a card number in the name of a merchant is not kept', async () => {
  const made = await card();
  const name = '4111111111111111';
  await authorize(made.id, { merchant: { ...merchant, name } });
  await event('clearing', made.id, { amountMinor: 100, merchant: { ...merchant, name } });
  const rows = await api.db
    .selectFrom('card_transaction')
    .select('merchant_name')
    .where('card_id', '=', made.id)
    .execute();
  expect(rows.map((row) => row.merchant_name)).toEqual(['••••••••••••1111', '••••••••••••1111']);
});

describe('who the issuer is', () => {
  test.each([
    ['an unsigned body', { signature: '' }],
    ['a signature of something else', { signature: `v1,${Buffer.alloc(32).toString('base64')}` }],
    ['a changed body', { tamper: JSON.stringify(authorization('AMNA4R7K2C', { amountMinor: 1 })) }],
    ['a body signed six minutes ago', { at: new Date(Date.now() - 360_000) }],
    ['a body signed six minutes ahead', { at: new Date(Date.now() + 360_000) }],
  ])('%s is refused and changes nothing', async (_, change) => {
    const made = await card();
    const answer = await tell('/issuer/authorizations', authorization(made.id), change);
    expect(answer).toMatchObject({
      status: 401,
      body: { code: 40102, error: 'signature_invalid', msg: 'The signature is missing or wrong.' },
    });
    expect(await balanceOf(made)).toEqual([10_000, 0]);
  });

  test('while keys rotate, either signs', () => {
    const [old, young] = [1, 2].map((byte) => createSecretKey(Buffer.alloc(32, byte))) as [
      KeyObject,
      KeyObject,
    ];
    const at = new Date('2026-11-20T15:00:00Z');
    const signed = signBody(old, { id: 'm1', at, body: '{}' });
    const headers = { get: (name: string) => signed[name as keyof typeof signed] };
    expect(isSigned([young, old], headers, { now: at, body: '{}' })).toBe(true);
    expect(isSigned([young], headers, { now: at, body: '{}' })).toBe(false);
  });

  test('the signature is that of Standard Webhooks, by the example of its specification', () => {
    const key = createSecretKey('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
    const body = '{"test": 2432232314}';
    const signed = signBody(key, { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at: new Date(1614265330_000), body });
    expect(signed['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });
});

describe('an authorization', () => {
  test('is approved, keeps the money aside, and answers the same when asked again', async () => {
    const made = await card();
    const asked = authorization(made.id);
    const first = await tell('/issuer/authorizations', asked);
    expect(first).toMatchObject({
      status: 200,
      body: { outcome: 'approved', approvedAmountMinor: 2_500, declineReason: null },
    });
    expect((await tell('/issuer/authorizations', asked)).body).toEqual(first.body);
    expect(await balanceOf(made)).toEqual([10_000, 2_500]);
    const other = await tell('/issuer/authorizations', { ...asked, amountMinor: 2_600 });
    expect(other).toMatchObject({ status: 409, body: { code: 40900, error: 'conflict' } });
  });

  test('fifty times at once under one id holds once', async () => {
    const made = await card();
    const asked = authorization(made.id);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => tell('/issuer/authorizations', asked)),
    );
    expect(new Set(answers.map(({ body }) => body.transactionId)).size).toBe(1);
    expect(await balanceOf(made)).toEqual([10_000, 2_500]);
  });

  test('a hundred at once never hold more than there is', async () => {
    const made = await card(10_000);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => authorize(made.id, { amountMinor: 300 })),
    );
    expect(answers.filter(({ body }) => body.outcome === 'approved')).toHaveLength(33);
    expect(await balanceOf(made)).toEqual([10_000, 9_900]);
  });

  test.each(['locked', 'frozen', 'processing', 'closed', 'reassociated'] as const)(
    'a card that is %s declines',
    async (status) => {
      const made = await makeCard(api.db, { businessId, status, loadMinor: 10_000 });
      expect((await authorize(made.id)).body).toMatchObject({
        outcome: 'declined',
        approvedAmountMinor: 0,
        declineReason: 'CA_DECLINED',
      });
    },
  );

  test('more than there is declines, or is approved in part where the shop takes that', async () => {
    const made = await card(1_000);
    expect((await authorize(made.id)).body).toMatchObject({ declineReason: 'CA_DECLINED' });
    expect((await authorize(made.id, { isPartialAllowed: true })).body).toMatchObject({
      outcome: 'approved',
      approvedAmountMinor: 1_000,
    });
  });

  test('a question for nothing passes and keeps nothing', async () => {
    const made = await card();
    expect((await authorize(made.id, { amountMinor: 0 })).body).toMatchObject({ outcome: 'approved' });
    expect(await balanceOf(made)).toEqual([10_000, 0]);
  });

  test('a card that nobody has declines and leaves no trace', async () => {
    expect((await authorize('NOSUCHCARD')).body).toEqual({
      ...{ outcome: 'declined', approvedAmountMinor: 0, declineReason: 'CA_DECLINED', transactionId: null },
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
    const answer = await authorize((await card()).id, wrong);
    expect(answer).toMatchObject({ status: 422, body: { error: 'validation_failed' } });
    expect(Object.keys(answer.body.fields)).toEqual([field]);
  });
});

describe('what follows', () => {
  const spend = async (more: object = {}) => {
    const made = await card();
    const asked = authorization(made.id, more);
    await tell('/issuer/authorizations', asked);
    return { made, authorizationId: asked.id };
  };

  test('a clearing posts and frees the hold; told again, nothing happens again', async () => {
    const { made, authorizationId } = await spend();
    const told = { id: `event:${newId()}`, authorizationId };
    const first = await event('clearing', made.id, told);
    expect(first).toMatchObject({ status: 200, body: { outcome: 'posted', isReplay: false } });
    expect(await event('clearing', made.id, told)).toMatchObject({
      status: 200,
      body: { outcome: 'posted', isReplay: true },
    });
    expect(await balanceOf(made)).toEqual([7_500, 0]);
    expect(await event('clearing', made.id, { ...told, amountMinor: 2_400 })).toMatchObject({ status: 409 });
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
      expect(await event('clearing', made.id, { authorizationId, ...clearing })).toMatchObject({
        status: 200,
      });
    }
    expect(await balanceOf(made)).toEqual(expected);
  });

  test('what the card could not pay stands on the suspense account, and a refund pays it first', async () => {
    const own = (await makeBusiness(api.db, { fundingMinor: 100_000 })).id;
    const made = await makeCard(api.db, { businessId: own, loadMinor: 1_000 });
    const asked = authorization(made.id, { amountMinor: 1_000 });
    await tell('/issuer/authorizations', asked);
    await event('clearing', made.id, { authorizationId: asked.id, amountMinor: 1_600 });
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
    await event('refund', made.id, { authorizationId: asked.id, amountMinor: 1_000 });
    expect([await balanceOf(made), await suspense()]).toEqual([[400, 0], 0]);
  });

  test('a clearing without authorization posts', async () => {
    const made = await card();
    expect(await event('clearing', made.id)).toMatchObject({ status: 200, body: { outcome: 'posted' } });
    expect(await balanceOf(made)).toEqual([7_500, 0]);
  });

  test('a void frees what is held, in part or whole, and nothing after that', async () => {
    const { made, authorizationId } = await spend();
    await event('void', made.id, { authorizationId, amountMinor: 500 });
    expect(await balanceOf(made)).toEqual([10_000, 2_000]);
    await event('void', made.id, { authorizationId, amountMinor: null });
    expect(await balanceOf(made)).toEqual([10_000, 0]);
    expect((await event('void', made.id, { authorizationId, amountMinor: null })).body.outcome).toBe(
      'nothingHeld',
    );
  });

  test('a void that overtakes its authorization leaves nothing held', async () => {
    const made = await card();
    const asked = authorization(made.id);
    await event('void', made.id, { authorizationId: asked.id, amountMinor: null });
    expect((await tell('/issuer/authorizations', asked)).body).toMatchObject({
      outcome: 'declined',
      declineReason: 'CA_DECLINED',
    });
    expect(await balanceOf(made)).toEqual([10_000, 0]);
  });

  test('a clearing of an unknown card, of a purchase of another card, or without an amount is refused', async () => {
    const { authorizationId } = await spend();
    expect(await event('clearing', 'NOSUCHCARD')).toMatchObject({ status: 404, body: { code: 40400 } });
    expect(await event('clearing', (await card()).id, { authorizationId })).toMatchObject({ status: 409 });
    expect(await event('clearing', (await card()).id, { amountMinor: null })).toMatchObject({
      status: 422,
      body: { fields: { amountMinor: { key: 'field.required', msg: 'amountMinor is required' } } },
    });
  });
});
