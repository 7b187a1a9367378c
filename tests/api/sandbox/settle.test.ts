import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCardBalance } from '#lib/contract/cards.ts';
import { makeSandboxPurchase, settleSandboxPurchase } from '#lib/contract/sandbox.ts';
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
