import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTag } from '#lib/contract/tags/tags.ts';
import { makeMember, makeRoles } from '../../support/world.ts';
import { type BulkWorld, createBulkWorld } from './world.ts';

let world: BulkWorld;

beforeAll(async () => {
  world = await createBulkWorld();
});
afterAll(() => world.end());

test('a tag of a program in which the member may not manage tags is missing', async () => {
  const { api, north, south } = world;
  const look = { key: 'look', name: 'Look', permissions: ['viewCards'] };
  const tags = { key: 'tags', name: 'Tags', permissions: ['viewCards', 'manageTags'] };
  await makeRoles(api.db, world.superId, [look, tags]);
  const uid = await makeMember(api.db, { businessId: north.id, role: 'look' });
  await makeMember(api.db, { businessId: south.id, role: 'tags', uid });
  const token = await api.tokens.mint({ uid });
  const selection = { cardIds: [await world.card({}, south.id)] };
  const statusWith = async (id: string) => {
    const body = { name: newId() };
    const { tag } = (await api.call(addTag, { params: { id }, body, token: world.token })).body;
    return (await world.start({ action: 'tag', selection, tagId: tag.id }, { token })).status;
  };
  expect([await statusWith(north.id), await statusWith(south.id)]).toEqual([404, 202]);
});
