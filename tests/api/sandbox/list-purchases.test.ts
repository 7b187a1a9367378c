import { afterAll, beforeAll, expect, test } from 'vitest';
import { listSandboxPurchases, makeSandboxPurchase } from '#lib/contract/sandbox/sandbox.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeBusiness, makeCard } from '../../support/world.ts';

let api: TestApi;
let businessId: string;
beforeAll(async () => {
  api = await createTestApi();
  businessId = (await makeBusiness(api.db, { fundingMinor: 100_000 })).id;
});
afterAll(() => api.drop());

const card = async () => (await makeCard(api.db, { businessId, loadMinor: 5_000 })).id;
const buy = async (cardId: string, amount: string) => {
  const body = { cardId, amount, merchantName: 'Corner Basket', categoryCode: '5411' };
  return (await api.call(makeSandboxPurchase, { body })).body.purchase;
};
const list = (query: { cardId: string; limit?: number; cursor?: string }) =>
  api.call(listSandboxPurchases, { query });

test('the purchases of one card, the newest first, a declined one with its reason', async () => {
  const [cardId, other] = [await card(), await card()];
  const first = await buy(cardId, '20.00');
  await buy(other, '1.00');
  const second = await buy(cardId, '99.00');
  const { status, body } = await list({ cardId });
  expect([status, body]).toEqual([200, { items: [second, first], nextCursor: null }]);
  expect(body.items).toMatchObject([
    { cardId, status: 'declined', declineReason: 'CA_DECLINED', approved: { amountMinor: 0 } },
    { cardId, status: 'pending', declineReason: null, held: { amountMinor: 2_000 } },
  ]);
});

test('page by page, each purchase on one of them', async () => {
  const cardId = await card();
  const made: string[] = [];
  for (const amount of ['1.00', '2.00', '3.00']) made.unshift((await buy(cardId, amount)).id);
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: { id: string }[]; nextCursor: string | null } = (
      await list({ cardId, limit: 2, ...(cursor ? { cursor } : {}) })
    ).body;
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor);
  expect(seen).toEqual(made);
});

test('a card that nobody has bought nothing, and without a card nothing is answered', async () => {
  expect((await list({ cardId: 'NOSUCHCARD' })).body).toEqual({ items: [], nextCursor: null });
  expect(await api.call(listSandboxPurchases, { query: {} as never })).toMatchObject({
    status: 422,
    body: { fields: { cardId: expect.anything() } },
  });
});
