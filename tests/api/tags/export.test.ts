import { afterAll, expect, test } from 'vitest';
import { addTag, exportTags } from '#lib/contract/tags/tags.ts';
import { makeCard } from '../../support/world.ts';
import { createListExportWorld } from '../exports/list-export-world.ts';

const world = await createListExportWorld();
const { api, linesOf } = world;
const place = await world.organization();
afterAll(world.end);

test('tags with the number of their cards', async () => {
  const cards = [
    (await makeCard(api.db, { businessId: place.one.id })).id,
    (await makeCard(api.db, { businessId: place.one.id })).id,
  ];
  const added = await api.call(addTag, {
    params: { id: place.one.id },
    body: { name: '007', colour: '#5B4BD6', cardIds: cards },
    token: place.token,
  });
  expect(added.status).toBe(201);
  const lines = await linesOf(exportTags, { id: place.one.id, token: place.token });
  expect(lines).toEqual([`007,#5B4BD6,One,2,${added.body.tag.id}`]);
});
