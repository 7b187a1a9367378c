import { afterAll, expect, test } from 'vitest';
import { exportMembers } from '#lib/contract/people/members.ts';
import { createListExportWorld } from '../exports/list-export-world.ts';

const world = await createListExportWorld();
const { linesOf, tokenWith } = world;
const place = await world.organization();
afterAll(world.end);

test('users as the list finds and sorts them, with the name of their role', async () => {
  await tokenWith(place.parent.id, {
    role: 'clerk',
    permissions: ['viewUsers', 'exportData'],
    businessId: place.one.id,
  });
  const lines = await linesOf(exportMembers, {
    id: place.parent.id,
    token: place.token,
    body: { role: ['clerk'], sort: 'newest' },
  });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/,One,clerk,Active,No,/);
});
