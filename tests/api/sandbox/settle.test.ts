import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCardBalance } from '#lib/contract/cards/cards.ts';
import { makeSandboxPurchase, settleSandboxPurchase } from '#lib/contract/sandbox/sandbox.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeBusiness, makeCard, makeMember } from '../../support/world.ts';

let api: TestApi;
let admin: string;
let businessId: string;
beforeAll(async () => {
  api = await createTestApi();
  businessId = (await makeBusiness(api.db, { fundingMinor: 100_000 })).id;
  admin = await api.tokens.mint({ uid: await makeMember(api.db, { businessId, role: 'admin' }) });
});
afterAll(() => api.drop());

const MERCHANT = { merchantName: 'Corner Basket', categoryCode: '5411' };

test('the sandbox gives back no more than was taken', async () => {
  const card = await makeCard(api.db, { businessId, loadMinor: 5_000 });
  const made = await api.call(makeSandboxPurchase, {
    body: { cardId: card.id, amount: '20.00', ...MERCHANT },
  });
  const { id } = made.body.purchase;
  const settle = (body: { action: 'clear' | 'refund'; amount?: string }) =>
    api.call(settleSandboxPurchase, { params: { id }, body });
  expect((await settle({ action: 'clear' })).status).toBe(200);
  expect((await settle({ action: 'refund', amount: '5.00' })).status).toBe(200);
  expect(await settle({ action: 'refund', amount: '9999.00' })).toMatchObject({
    status: 422,
    body: {
      error: 'validation_failed',
      fields: { amount: { key: 'field.amountOver', msg: 'The amount cannot be more than $15.00' } },
    },
  });
  expect((await settle({ action: 'refund', amount: '15.00' })).status).toBe(200);
  const { body } = await api.call(getCardBalance, { params: { id: card.id }, token: admin });
  expect(body).toMatchObject({ posted: { amountMinor: 5_000 } });
});

test('the sandbox lets go of no more than is on hold, and clears more than was approved as a tip does', async () => {
  const card = await makeCard(api.db, { businessId, loadMinor: 5_000 });
  const made = await api.call(makeSandboxPurchase, {
    body: { cardId: card.id, amount: '20.00', ...MERCHANT },
  });
  const { id } = made.body.purchase;
  const settle = (body: { action: 'clear' | 'void'; amount?: string; isFinal?: boolean }) =>
    api.call(settleSandboxPurchase, { params: { id }, body });
  expect(await settle({ action: 'void', amount: '4.00' })).toMatchObject({
    status: 200,
    body: { purchase: { status: 'pending', held: { amountMinor: 1_600 }, cleared: { amountMinor: 0 } } },
  });
  expect(await settle({ action: 'void', amount: '16.01' })).toMatchObject({
    status: 422,
    body: {
      error: 'validation_failed',
      fields: { amount: { key: 'field.amountOver', msg: 'The amount cannot be more than $16.00' } },
    },
  });
  expect(await settle({ action: 'clear', amount: '18.50' })).toMatchObject({
    status: 200,
    body: { purchase: { status: 'cleared', held: { amountMinor: 0 }, cleared: { amountMinor: 1_850 } } },
  });
  expect(await settle({ action: 'void' })).toMatchObject({
    status: 409,
    body: {
      error: 'wrong_state',
      msg: 'Nothing is on hold for this purchase any more.',
      reason: { key: 'reason.nothingHeld', params: { status: 'cleared' } },
    },
  });
  const { body } = await api.call(getCardBalance, { params: { id: card.id }, token: admin });
  expect(body).toMatchObject({ posted: { amountMinor: 3_150 }, held: { amountMinor: 0 } });
});

test('all of it is cleared as far as it is still on hold', async () => {
  const card = await makeCard(api.db, { businessId, loadMinor: 5_000 });
  const made = await api.call(makeSandboxPurchase, {
    body: { cardId: card.id, amount: '20.00', ...MERCHANT },
  });
  const settle = (body: { action: 'clear' | 'void'; amount?: string }) =>
    api.call(settleSandboxPurchase, { params: { id: made.body.purchase.id }, body });
  await settle({ action: 'void', amount: '4.00' });
  expect((await settle({ action: 'clear' })).body.purchase.cleared.amountMinor).toBe(1_600);
});

test('the same purchase, clearing or refund asked for again under its key happens once', async () => {
  const card = await makeCard(api.db, { businessId, loadMinor: 5_000 });
  const buy = (key: string) =>
    api.call(makeSandboxPurchase, { body: { cardId: card.id, amount: '20.00', ...MERCHANT }, key });
  const made = await buy('one');
  const { id } = made.body.purchase;
  expect((await buy('one')).body.purchase.id).toBe(id);
  const settle = (action: 'clear' | 'refund', key: string, amount?: string) =>
    api.call(settleSandboxPurchase, {
      params: { id },
      body: { action, ...(amount ? { amount } : {}) },
      key,
    });
  expect((await settle('clear', 'clear')).status).toBe(200);
  expect(await settle('clear', 'clear')).toMatchObject({
    status: 200,
    body: { purchase: { cleared: { amountMinor: 2_000 } } },
  });
  await settle('refund', 'refund', '5.00');
  await settle('refund', 'refund', '5.00');
  expect((await settle('refund', 'another', '5.00')).body.purchase.refunded.amountMinor).toBe(1_000);
  const { body } = await api.call(getCardBalance, { params: { id: card.id }, token: admin });
  expect(body).toMatchObject({ posted: { amountMinor: 4_000 }, held: { amountMinor: 0 } });
});

test('clearings and refunds at once under keys of their own move no more than is open', async () => {
  const card = await makeCard(api.db, { businessId, loadMinor: 20_000 });
  const made = await api.call(makeSandboxPurchase, {
    body: { cardId: card.id, amount: '10.00', ...MERCHANT },
  });
  const { id } = made.body.purchase;
  const settle = (body: { action: 'clear' | 'refund'; amount?: string }) =>
    api.call(settleSandboxPurchase, { params: { id }, body });
  const settleAtOnce = async (action: 'clear' | 'refund') => {
    const wishes = [{ action }, { action, amount: '10.00' }];
    const answers = await Promise.all([...wishes, ...wishes].map(settle));
    return answers.map(({ status }) => status).sort();
  };
  const balance = async () => {
    const { body } = await api.call(getCardBalance, { params: { id: card.id }, token: admin });
    return { posted: body.posted.amountMinor, held: body.held.amountMinor };
  };
  expect(await settleAtOnce('clear')).toEqual([200, 409, 409, 409]);
  expect(await balance()).toEqual({ posted: 19_000, held: 0 });
  expect(await settleAtOnce('refund')).toEqual([200, 409, 409, 409]);
  expect(await balance()).toEqual({ posted: 20_000, held: 0 });
});

test('the same clearing four times at once under one key happens once', async () => {
  const card = await makeCard(api.db, { businessId, loadMinor: 20_000 });
  const made = await api.call(makeSandboxPurchase, {
    body: { cardId: card.id, amount: '10.00', ...MERCHANT },
  });
  const answers = await Promise.all(
    Array.from({ length: 4 }, () =>
      api.call(settleSandboxPurchase, {
        params: { id: made.body.purchase.id },
        key: 'one-clearing',
        body: { action: 'clear' },
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { body } = await api.call(getCardBalance, { params: { id: card.id }, token: admin });
  expect(body).toMatchObject({ posted: { amountMinor: 19_000 }, held: { amountMinor: 0 } });
});
