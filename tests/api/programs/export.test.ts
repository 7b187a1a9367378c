import { afterAll, expect, test } from 'vitest';
import { exportPrograms } from '#lib/contract/programs/programs.ts';
import { makeCard } from '../../support/world.ts';
import { createListExportWorld } from '../exports/list-export-world.ts';

const world = await createListExportWorld();
const { api, linesOf, tokenWith } = world;
const place = await world.organization();
afterAll(world.end);

test('programs with what each holds, and without it to whom it is hidden', async () => {
  await makeCard(api.db, { businessId: place.one.id, loadMinor: 500 });
  const lines = await linesOf(exportPrograms, { id: place.parent.id, token: place.token });
  expect(lines.map((line) => line.split(',').slice(0, 4))).toEqual([
    ['One', 'Cards', 'Open', '995.00'],
    ['Two', 'Cards', 'Open', '0.00'],
  ]);
  const token = await tokenWith(place.parent.id, {
    role: 'counting',
    permissions: ['viewCards', 'exportData'],
  });
  const hidden = await linesOf(exportPrograms, { id: place.parent.id, token });
  expect(hidden.map((line) => line.split(',').slice(0, 4))).toEqual([
    ['One', 'Cards', 'Open', ''],
    ['Two', 'Cards', 'Open', ''],
  ]);
  expect(hidden[0]).toMatch(/^One,Cards,Open,,1,5\.00,,/);
});
