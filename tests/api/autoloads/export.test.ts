import { afterAll, expect, test } from 'vitest';
import { exportAutoloads } from '#lib/contract/autoloads/autoloads.ts';
import { exportAutoloadRuns } from '#lib/contract/autoloads/runs.ts';
import { makeAutoload, makeRun } from '../../support/autoloads.ts';
import { makeCard } from '../../support/world.ts';
import { createListExportWorld } from '../exports/list-export-world.ts';

const world = await createListExportWorld();
const { api, linesOf } = world;
const place = await world.organization();
afterAll(world.end);

test('autoloads of the wanted program and state, with what a run moves at most', async () => {
  const card = await makeCard(api.db, { businessId: place.one.id });
  const id = await makeAutoload(api.db, { businessId: place.one.id, name: '=Rent', cards: [card] });
  await makeAutoload(api.db, { businessId: place.two.id, name: 'Elsewhere' });
  const lines = await linesOf(exportAutoloads, {
    id: place.parent.id,
    token: place.token,
    body: { program: [place.one.id], state: ['active'] },
  });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(
    new RegExp(
      `^"'=Rent",One,The same amount each time,10\\.00,,Every week,2099-01-05,,Active,2099-01-05,1,10\\.00,,.*,${id}$`,
    ),
  );
});

test('each date of an autoload, the last one first', async () => {
  const id = await makeAutoload(api.db, { businessId: place.one.id });
  await makeRun(api.db, { autoloadId: id, dueOn: '2026-11-09', status: 'done' });
  await makeRun(api.db, { autoloadId: id, dueOn: '2026-11-16' });
  await makeRun(api.db, {
    autoloadId: await makeAutoload(api.db, { businessId: place.one.id }),
    dueOn: '2026-11-10',
  });
  const lines = await linesOf(exportAutoloadRuns, { id, token: place.token });
  expect(lines.map((line) => line.split(',').slice(0, 5))).toEqual([
    ['2026-11-16', 'Missed', '0', '0', '0.00'],
    ['2026-11-09', 'Loaded', '0', '0', '0.00'],
  ]);
});
