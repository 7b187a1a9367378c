import { afterAll, expect, test } from 'vitest';
import { exportImportRows } from '#lib/contract/imports/imports.ts';
import { readingExports } from '../exports/list-export-world.ts';
import { createImportWorld } from './world.ts';

const world = await createImportWorld();
const { linesOf, stop } = readingExports(world.api);
afterAll(async () => {
  await stop();
  await world.end();
});

test('the rows of an import come with how each ended, to whoever began it', async () => {
  const cardId = await world.card();
  const { id } = await world.upload(
    'cardLoads',
    ['cardId', 'amount', 'memo'],
    [
      [cardId, '10.00', '0042'],
      [cardId, '1,000', '=2+3'],
    ],
  );
  const done = await world.run(id);
  expect(done.counts).toMatchObject({ done: 1, bad: 1 });
  const [{ result }] = (await world.rowsOf(id, { state: 'done' })) as unknown as [
    { result: { loadId: string } },
  ];
  const all = await linesOf(exportImportRows, { id, token: world.token });
  expect(all).toHaveLength(2);
  expect(all[0]).toBe(`2,Done,${cardId},10.00,0042,,,${cardId} ${result.loadId}`);
  expect(all[1]).toMatch(new RegExp(`^3,To mend,${cardId},"1,000","'=2\\+3",.+,,$`));
  const bad = await linesOf(exportImportRows, { id, token: world.token, body: { state: ['bad'] } });
  expect(bad).toEqual([all[1]]);
  const other = await world.member(world.superId, 'admin');
  const foreign = await world.api.call(exportImportRows, { params: { id }, body: {}, token: other });
  expect(foreign.status).toBe(404);
});
