import { v7 as newId } from 'uuid';
import { afterAll, afterEach, expect, test } from 'vitest';
import { reissueAndShip } from '#lib/contract/cards/life.ts';
import { loadCard } from '#lib/contract/cards/load.ts';
import { getFundingStatement } from '#lib/contract/funding/statement.ts';
import { deliverWaiting } from '#lib/server/jobs/deliver.ts';
import { makeCards } from '#lib/server/services/cards/make-card.ts';
import { makeIssuedCard } from '../../support/issued-card.ts';
import { ADDRESS } from '../cards/world.ts';
import { createFundingWorld } from './world.ts';

const world = await createFundingWorld();
const { api, organization } = world;
afterEach(world.assertWell);
afterAll(() => api.drop());

type Line = { amount: { amountMinor: number }; card: { id: string } | null };

test('a statement has one line for each load of a card that was replaced, and names the card that was loaded', async () => {
  const { one, token } = await organization({ fundingMinor: 100_000 });
  const { id: first } = await makeIssuedCard(api, { businessId: one.id, status: 'active' });
  const load = (cardId: string, amount: string) =>
    api.call(loadCard, { params: { id: one.id }, body: { cardId, amount }, token, key: newId() });
  await load(first, '40.00');
  const replaced = await api.call(reissueAndShip, {
    params: { id: first },
    body: { reason: 'lost', address: ADDRESS, method: 'UPS_NEXT_DAY' },
    token,
    key: newId(),
  });
  expect(replaced.status).toBe(201);
  const second = replaced.body.card.id;
  while ((await deliverWaiting(api.platform, makeCards)) > 0);
  await api.db.updateTable('card').set({ status: 'active' }).where('id', '=', second).execute();
  await load(second, '2.50');
  for (const limit of [1, 50]) {
    const { items, out } = (
      await api.call(getFundingStatement, { params: { id: one.id }, query: { limit }, token })
    ).body;
    const found = items.map(({ amount, card }: Line) => [amount.amountMinor, card?.id]);
    expect(found).toEqual(
      [
        [-250, second],
        [-4_000, first],
        [100_000, undefined],
      ].slice(0, limit),
    );
    expect(out.amountMinor).toBe(4_250);
  }
});
