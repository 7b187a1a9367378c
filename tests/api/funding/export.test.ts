import { afterAll, afterEach, expect, test } from 'vitest';
import { downloadExport, getExport } from '#lib/contract/exports/exports.ts';
import { exportFundingStatement } from '#lib/contract/funding/statement.ts';
import { startWorker, type Worker } from '#lib/server/services/jobs/worker.ts';
import { makeRoles } from '../../support/world.ts';
import { createFundingWorld } from './world.ts';

const world = await createFundingWorld();
const { api, organization, send, tokenOf } = world;
let worker: Worker | undefined;
afterEach(world.assertWell);
afterAll(async () => {
  await worker?.stop();
  await api.drop();
});

const start = (id: string, token: string, body: object = {}) =>
  api.call(exportFundingStatement, { params: { id }, body, token });

test('the file of a statement has each line with the balance after it', async () => {
  const { one, two, token } = await organization();
  await send(one.id, { toBusinessId: two.id, amount: '12.34', memo: 'Rent, May' }, token);
  const begun = await start(one.id, token);
  expect([begun.status, begun.body.export]).toMatchObject([202, { lines: { total: 2 } }]);
  const params = { id: begun.body.export.id as string };
  worker ??= await startWorker(api.platform, { pollMs: 20, jobLeaseMs: 60_000 });
  const state = async () => (await api.call(getExport, { params, token })).body.export.state;
  await expect.poll(state, { timeout: 20_000 }).toBe('done');
  const { body } = await api.call(downloadExport, { params, token });
  const [head, first, second] = String(body).split('\r\n');
  expect(head).toContain(
    'Day (New York),Time (New York),When (UTC),What moved,From or to,Last 4,Card,Note,In,Out,Balance,ID',
  );
  expect(first).toMatch(/,To another funding account,Two,,,"Rent, May",,12\.34,987\.66,/);
  expect(second).toMatch(/,Deposit,,,,,1000\.00,,1000\.00,/);
  const row = await api.db
    .selectFrom('activity')
    .select('payload')
    .where('type', '=', 'statementExported')
    .where('business_id', '=', one.id)
    .executeTakeFirstOrThrow();
  expect(row.payload).toMatchObject({ jobId: params.id, lineCount: 2 });
});

test('is refused where there is nothing, and to somebody who may not export', async () => {
  const { parent, one, two, token } = await organization();
  expect((await start(two.id, token)).body.reason.key).toBe('reason.nothingToExport');
  await makeRoles(api.db, parent.id, [{ key: 'viewer', name: 'Viewer', permissions: ['viewFunding'] }]);
  expect((await start(one.id, await tokenOf(one.id, 'viewer'))).status).toBe(403);
});
