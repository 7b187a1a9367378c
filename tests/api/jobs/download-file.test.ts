import { readSheet } from 'read-excel-file/universal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { downloadJobFile } from '#lib/contract/jobs/jobs.ts';
import { forgetFiles } from '#lib/server/services/jobs/forget-files.ts';
import { type BulkWorld, createBulkWorld } from '../bulk/world.ts';

let world: BulkWorld;

beforeAll(async () => {
  world = await createBulkWorld();
  await world.card({ firstName: '=cmd()', lastName: 'Export' });
});
afterAll(() => world.end());

const exported = async (filter: object) => {
  const { body } = await world.start({ action: 'export', selection: { filter } });
  await world.finished(body.job.id);
  return body.job.id as string;
};
const file = (id: string, token = world.token) => world.api.call(downloadJobFile, { params: { id }, token });

test('the file begins with the mark that makes spreadsheets read it as UTF-8', async () => {
  const id = await exported({ search: 'export' });
  const response = await world.api.fetch(`/jobs/${id}/file`, {
    headers: { authorization: `Bearer ${world.token}` },
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.slice(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 'C'.charCodeAt(0)]);
});

test('who may watch a job that somebody else began finds no file', async () => {
  const watcher = await world.mayOnly('viewJobs', 'exportData', 'viewCards');
  const { rows } = await world.api.pool.query('select id from job limit 1');
  expect((await file(rows[0].id, watcher.token)).status).toBe(404);
});

test('the same comes as a workbook, whose amounts are numbers and whose names stay texts', async () => {
  const id = await exported({ search: 'export' });
  const response = await world.api.fetch(`/jobs/${id}/file?format=xlsx`, {
    headers: { authorization: `Bearer ${world.token}` },
  });
  expect(response.headers.get('content-disposition')).toMatch(/filename="cards-[\d-]{10}\.xlsx"$/);
  const [head, line] = await readSheet(await response.arrayBuffer());
  const named = Object.fromEntries((head ?? []).map((name, at) => [String(name), line?.[at]]));
  expect(named).toMatchObject({ Holder: "'=cmd() Export", 'Last 4': '•••• 4242', Available: 0 });
});

test('no file is there before the end, nor of a job that makes none', async () => {
  const { rows } = await world.api.pool.query("select id from job where kind = 'cards.export' limit 1");
  const set = (values: object) =>
    world.api.db.updateTable('job').set(values).where('id', '=', rows[0].id).execute();
  await set({ state: 'running' });
  expect((await file(rows[0].id)).body.reason).toEqual({ key: 'reason.jobRunning' });
  await set({ state: 'failed', error: 'internal', finished_at: new Date() });
  expect((await file(rows[0].id)).body.reason).toEqual({ key: 'reason.jobFailed' });
  await set({ state: 'done', error: null, kind: 'cards.lock' });
  expect((await file(rows[0].id)).status).toBe(404);
  await set({ kind: 'cards.export' });
  expect((await file(rows[0].id)).status).toBe(200);
});

test('a long file leaves in pieces', async () => {
  const id = await exported({ search: 'export' });
  await world.api.pool.query(
    `insert into job_row (job_id, seq, subject, input, state, line)
     select $1, n, 'X', $2, 'done', repeat('x', 200) || E'\\r\\n' from generate_series(3, 30000) as n`,
    [id, { businessId: world.north.id }],
  );
  const response = await world.api.fetch(`/jobs/${id}/file`, {
    headers: { authorization: `Bearer ${world.token}` },
  });
  const sizes: number[] = [];
  for await (const piece of response.body ?? []) sizes.push((piece as Uint8Array).byteLength);
  expect(sizes.length).toBe(31);
  expect(Math.max(...sizes)).toBeLessThan(210_000);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(29_998 * 202);
});

test('after seven days the file is gone, and what it said with it', async () => {
  const id = await exported({ search: 'export' });
  await forgetFiles(world.api.platform);
  expect((await file(id)).body).toContain('cmd');
  await world.api.clock.moveTo(new Date(Date.now() + 8 * 86_400_000));
  expect((await file(id)).status).toBe(404);
  while (await forgetFiles(world.api.platform));
  const kept = await world.api.db
    .selectFrom('job_row')
    .select('line')
    .where('job_id', '=', id)
    .where('line', 'is not', null)
    .execute();
  expect(kept).toEqual([]);
  await world.api.clock.moveTo(null);
});
