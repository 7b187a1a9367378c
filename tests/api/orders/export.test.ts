import { afterAll, expect, test } from 'vitest';
import { exportCardOrders } from '#lib/contract/orders/orders.ts';
import { makeOrder } from '../../support/orders.ts';
import { createListExportWorld } from '../exports/list-export-world.ts';

const world = await createListExportWorld();
const { api, linesOf } = world;
afterAll(world.end);

test('the orders of the chosen programs and kinds come as a file', async () => {
  const { parent, one, two, token } = await world.organization();
  const { id } = await makeOrder(api.db, { businessId: one.id });
  await makeOrder(api.db, { businessId: two.id });
  const lines = await linesOf(exportCardOrders, { id: parent.id, token, body: { program: [one.id] } });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(id);
  expect(await linesOf(exportCardOrders, { id: parent.id, token })).toHaveLength(2);
});
