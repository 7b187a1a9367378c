import { afterAll, expect, test } from 'vitest';
import { exportReplacements } from '#lib/contract/replacements/replacements.ts';
import { makeRequest } from '../../support/replacements.ts';
import { makeCard, makeUser } from '../../support/world.ts';
import { createListExportWorld } from '../exports/list-export-world.ts';

const world = await createListExportWorld();
const { api, linesOf } = world;
const place = await world.organization();
afterAll(world.end);

test('replacements of the wanted state', async () => {
  const uid = await makeUser(api.db);
  const { id: cardId } = await makeCard(api.db, { businessId: place.two.id, userId: uid });
  const id = await makeRequest(api.db, { cardId, uid });
  const of = (status: string) =>
    linesOf(exportReplacements, { id: place.parent.id, token: place.token, body: { status: [status] } });
  const [line, ...others] = await of('open');
  expect(others).toEqual([]);
  expect(line).toMatch(new RegExp(`,Two,${cardId},.*,Waiting,,,,,,,,${id}$`));
});
