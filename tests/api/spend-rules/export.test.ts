import { afterAll, expect, test } from 'vitest';
import { createSpendRule, exportSpendRules } from '#lib/contract/spend-rules/spend-rules.ts';
import { createListExportWorld } from '../exports/list-export-world.ts';

const world = await createListExportWorld();
const { api, linesOf, tokenWith } = world;
const place = await world.organization();
afterAll(world.end);

test('spend rules with their terms; the organization’s own too for a member of one program', async () => {
  const made = await api.call(createSpendRule, {
    params: { id: place.parent.id },
    body: {
      name: 'No airlines',
      type: 'merchant_block',
      appliesTo: 'business',
      merchants: { groups: ['airlines'] },
    },
    token: place.token,
  });
  expect(made.status).toBe(201);
  const body = { type: ['merchant_block'], isActive: 'true' };
  const [line] = await linesOf(exportSpendRules, { id: place.parent.id, token: place.token, body });
  expect(line).toMatch(/^No airlines,Juniper,Blocked merchants,The whole organization,On,,,,,airlines,,0,/);
  const token = await tokenWith(place.parent.id, {
    role: 'ruling',
    permissions: ['viewSpendRules', 'exportData'],
    businessId: place.two.id,
  });
  expect(await linesOf(exportSpendRules, { id: place.parent.id, token, body })).toEqual([line]);
});
