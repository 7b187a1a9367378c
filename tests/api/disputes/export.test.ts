import { afterAll, expect, test } from 'vitest';
import { exportDisputes } from '#lib/contract/disputes/disputes.ts';
import { makeDispute } from '../../support/disputes.ts';
import { makeCard, makeUser } from '../../support/world.ts';
import { createThings } from '../access/things.ts';
import { createListExportWorld } from '../exports/list-export-world.ts';

const world = await createListExportWorld();
const { api, linesOf, tokenWith } = world;
const place = await world.organization();
afterAll(world.end);

test('disputes, and none where purchases are hidden', async () => {
  const holder = await makeUser(api.db, { firstName: 'Amina' });
  const { id: cardId } = await makeCard(api.db, { businessId: place.one.id, userId: holder });
  const { makePurchase } = createThings({ api } as never, { businessId: place.one.id, holder } as never);
  const transactionId = await makePurchase(cardId, { status: 'cleared' });
  const id = await makeDispute(api.db, { cardId, transactionId, uid: holder });
  const lines = await linesOf(exportDisputes, {
    id: place.parent.id,
    token: place.token,
    body: { status: ['open'] },
  });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(
    new RegExp(
      `,One,${cardId},\\d{4},Amina \\w+,Corner Basket,.*,5\\.00,Not recognized,Open,2026-12-07,.*,${id}$`,
    ),
  );
  const blind = await tokenWith(place.parent.id, {
    role: 'blind',
    permissions: ['manageDisputes', 'exportData', 'hideTransactionData'],
  });
  const refused = await api.call(exportDisputes, {
    params: { id: place.parent.id },
    body: {},
    token: blind,
  });
  expect(refused.status).toBe(403);
});
