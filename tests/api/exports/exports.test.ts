import { readSheet } from 'read-excel-file/universal';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportBusinessActivities } from '#lib/contract/audit/audit.ts';
import type { BodyInput } from '#lib/contract/call.ts';
import { cancelExport, downloadExport, getExport } from '#lib/contract/exports/exports.ts';
import { retryJob } from '#lib/contract/jobs/jobs.ts';
import { csvCells } from '#lib/domain/csv.ts';
import type { JobRow } from '#lib/server/jobs/job-row.ts';
import { activitiesExport } from '#lib/server/services/audit/activities-export.ts';
import { exportChunks } from '#lib/server/services/exports/list-export.ts';
import { forgetFiles } from '#lib/server/services/jobs/forget-files.ts';
import { startWorker, type Worker } from '#lib/server/services/jobs/worker.ts';
import { makeBusiness } from '../../support/world.ts';
import { type AuditWorld, createAuditWorld } from '../audit/world.ts';

/** The engine of exports, by its first list: the audit log. */
let world: AuditWorld;
let worker: Worker | undefined;

beforeAll(async () => {
  world = await createAuditWorld();
});
afterAll(async () => {
  await worker?.stop();
  await world.api.drop();
});

const DAY_MS = 86_400_000;
const HEAD =
  'When (UTC),Who,Type,About,Program,Reason,Channel,Address,Device,Details,Before,After,Kind of thing,ID of the thing,ID of who did it,ID\r\n';

/** A program with so many lines in its log. */
async function ownLog(lines: number): Promise<string> {
  const { id } = await makeBusiness(world.api.db, { name: 'Own', parentId: world.superId });
  for (let start = 0; start < lines; start += 500) {
    const some = Array.from({ length: Math.min(500, lines - start) }, (_, n) =>
      world.tagged(id, `Tag ${start + n}`),
    );
    await world.record({ at: new Date(Date.UTC(2026, 10, 1, 0, 0, start)) }, ...some);
  }
  return id;
}

const start = (
  id: string,
  {
    body = {},
    token = world.token,
  }: { body?: BodyInput<typeof exportBusinessActivities>; token?: string } = {},
) => world.api.call(exportBusinessActivities, { params: { id }, body, token });
const get = (id: string, token = world.token) => world.api.call(getExport, { params: { id }, token });
const file = (id: string, token = world.token) => world.api.call(downloadExport, { params: { id }, token });
const cancel = (id: string, token = world.token) => world.api.call(cancelExport, { params: { id }, token });

async function finished(id: string, token = world.token) {
  worker ??= await startWorker(world.api.platform, { pollMs: 20, jobLeaseMs: 60_000 });
  await expect.poll(async () => (await get(id, token)).body.export.state, { timeout: 20_000 }).toBe('done');
}

async function exported(business: string, options: Parameters<typeof start>[1] = {}): Promise<string> {
  const { status, body } = await start(business, options);
  expect(status).toBe(202);
  await finished(body.export.id, options.token);
  return body.export.id;
}

const tagsOf = (csv: string) => [...csv.matchAll(/""tag"":""Tag (\d+)""/g)].map(([, n]) => Number(n));

test('the lines of a filter come as a file, the newest first, with nothing a spreadsheet would run', async () => {
  const { id: own } = await makeBusiness(world.api.db, { name: 'Own', parentId: world.superId });
  const at = new Date('2026-11-20T15:00:00.000Z');
  const cardId = await world.card({ firstName: '=cmd()', lastName: 'Test, X' }, own);
  await world.record({ at, name: '@Sum' }, { ...world.locked(own, cardId), reason: '-1' });
  await world.record({ at }, world.tagged(own, 'not exported'));
  const id = await exported(own, { body: { group: ['card'] } });
  const answer = await file(id);
  expect(answer.status).toBe(200);
  const details = `"{""cardId"":""${cardId}"",""from"":""active"",""to"":""locked""}"`;
  const [head, line, end] = answer.body.replace(/^\uFEFF/, '').split('\r\n');
  expect(`${head}\r\n`).toBe(HEAD);
  expect(line).toMatch(/,[0-9a-f-]{36}$/);
  expect(line.replace(/,[0-9a-f-]{36}$/, '')).toBe(
    `2026-11-20T15:00:00.000Z,"'@Sum",cardLocked,"'=cmd() Test, X",Own,"'-1",dashboard,203.0.113.9,curl,${details},,,card,${cardId},${world.admin}`,
  );
  expect(end).toBe('');
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="audit-log-[\d-]{10}\.csv"$/,
  );
});

test('a file of many chunks has each line once, in order, and says how far it is', async () => {
  const own = await ownLog(2_500);
  const id = await exported(own);
  expect((await get(id)).body.export).toMatchObject({
    kind: 'activities.export',
    state: 'done',
    error: null,
    lines: { total: 2_500, done: 2_500 },
  });
  const tags = tagsOf((await file(id)).body);
  expect(tags).toHaveLength(2_500);
  expect(new Set(tags).size).toBe(2_500);
  // Newest first; lines of one moment are ordered by their ids.
  expect(Math.min(...tags.slice(0, 500))).toBe(2_000);
});

/** The cells of an export as a workbook. */
async function workbook(id: string) {
  const response = await world.api.fetch(`/exports/${id}/file?format=xlsx`, {
    headers: { authorization: `Bearer ${world.token}` },
  });
  return { response, rows: await readSheet(await response.arrayBuffer(), { trim: false }) };
}

test('a workbook holds the same cells as the other file', async () => {
  const own = await ownLog(1_200);
  await world.record({ name: '=1+1' }, world.tagged(own, '007'));
  const id = await exported(own);
  const { response, rows } = await workbook(id);
  expect(response.headers.get('content-disposition')).toMatch(/filename="audit-log-[\d-]{10}\.xlsx"$/);
  const csv = csvCells((await file(id)).body.replace(/^\uFEFF/, ''));
  expect(rows.map((row) => row.map((cell) => cell ?? ''))).toEqual(csv);
  expect(csv.flat()).toContain("'=1+1");
});

test('too long for a workbook, an export says so and comes as the other file', async () => {
  const own = await ownLog(1);
  const id = await exported(own);
  const long = JSON.stringify({ lines: 50_001, cursor: null });
  await world.api.db
    .updateTable('job_row')
    .set({ result: long })
    .where('job_id', '=', id)
    .where('seq', '=', 1)
    .execute();
  const answer = await world.api.call(downloadExport, {
    params: { id },
    query: { format: 'xlsx' },
    token: world.token,
  });
  expect({ status: answer.status, reason: answer.body.reason }).toEqual({
    status: 409,
    reason: { key: 'reason.tooLongForWorkbook', params: { count: 50_000 } },
  });
  expect((await file(id)).status).toBe(200);
});

test('what happens after it began is not in it', async () => {
  const own = await ownLog(1);
  const { body } = await start(own);
  await world.record({ at: new Date(Date.now() + 1_000) }, world.tagged(own, 'Tag 99'));
  await finished(body.export.id);
  expect(tagsOf((await file(body.export.id)).body)).toEqual([0]);
});

/** The job of an export as a worker runs it, with what its maker may do by then. */
async function runOf(id: string, own: string, permissions: readonly string[]) {
  await world.api.db
    .updateTable('outbox')
    .set({ done_at: new Date() })
    .where('topic', '=', 'job.run')
    .execute();
  await world.api.db.updateTable('job').set({ state: 'running' }).where('id', '=', id).execute();
  const { input } = await world.api.db
    .selectFrom('job')
    .select('input')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const reach = [{ id: own, parentId: world.superId, name: 'Own', permissions }];
  const actor = { kind: 'user', uid: world.admin, name: 'Admin', reach };
  const context = { platform: world.api.platform, jobId: id, businessId: own, actor, input };
  return async (seqs: readonly number[], isKept = true) => {
    const rows = seqs.map((seq): JobRow => ({ seq, input: {}, key: `${id}:${seq}` }));
    const outcomes = await exportChunks(activitiesExport).runRows(rows, context as never);
    for (const outcome of outcomes) {
      if (!isKept || outcome.kind !== 'done') continue;
      await world.api.db
        .updateTable('job_row')
        .set({ state: 'done', result: JSON.stringify(outcome.result) })
        .where('job_id', '=', id)
        .where('seq', '=', outcome.seq)
        .execute();
    }
    return outcomes;
  };
}

test('a worker that takes over goes on where the last one ended, and repeats what was not kept', async () => {
  await worker?.stop();
  worker = undefined;
  const own = await ownLog(2_500);
  const { id } = (await start(own)).body.export;
  const run = await runOf(id, own, ['viewAuditLog', 'exportData']);
  await run([1]);
  // Killed after it wrote its line, before it said so.
  await run([2], false);
  await run([2, 3, 4]);
  const over = { state: 'done' as const, finished_at: new Date() };
  await world.api.db.updateTable('job').set(over).where('id', '=', id).execute();
  const tags = tagsOf((await file(id)).body);
  expect(tags).toHaveLength(2_500);
  expect(new Set(tags).size).toBe(2_500);
});

test.each(['viewAuditLog', 'exportData'])('whoever loses %s while it runs gets no line', async (lost) => {
  await worker?.stop();
  worker = undefined;
  const own = await ownLog(3);
  const { id } = (await start(own)).body.export;
  const held = ['viewAuditLog', 'exportData'].filter((name) => name !== lost);
  const run = await runOf(id, own, held);
  expect(await run([1, 2])).toEqual([
    { seq: 1, kind: 'done', result: { lines: 0, cursor: null } },
    { seq: 2, kind: 'done', result: { lines: 0, cursor: null } },
  ]);
});

test('whose permission ended meanwhile gets no more lines, and not the file', async () => {
  const own = await ownLog(3);
  const token = await world.memberWith(own, ['viewAuditLog', 'exportData', 'viewJobs']);
  const id = await exported(own, { token });
  expect((await file(id, token)).status).toBe(200);
  await world.api.db.deleteFrom('member').where('business_id', '=', own).execute();
  expect((await file(id, token)).status).toBe(404);
});

test('only whoever began it has it: for others, administrators too, it is missing', async () => {
  const own = await ownLog(1);
  const token = await world.memberWith(own, ['viewAuditLog', 'exportData']);
  const id = await exported(own, { token });
  for (const ask of [get, file, cancel]) expect((await ask(id, world.token)).status).toBe(404);
  expect((await get(id, token)).status).toBe(200);
});

test('who belongs to a program alone exports its log by the id of the parent, and no other', async () => {
  const own = await ownLog(1);
  const token = await world.memberWith(own, ['viewAuditLog', 'exportData']);
  await world.record({}, world.tagged(world.north.id, 'Tag 77'));
  const id = await exported(world.superId, { token });
  expect(tagsOf((await file(id, token)).body)).toEqual([0]);
});

test('a cancelled one keeps nothing, and is over', async () => {
  await worker?.stop();
  worker = undefined;
  const own = await ownLog(1);
  const { id } = (await start(own)).body.export;
  const { status, body } = await cancel(id);
  expect({ status, state: body.export.state, error: body.export.error }).toEqual({
    status: 200,
    state: 'failed',
    error: 'cancelled',
  });
  const rows = await world.api.db.selectFrom('job_row').select('seq').where('job_id', '=', id).execute();
  expect(rows).toEqual([]);
  expect((await cancel(id)).body.reason).toEqual({ key: 'reason.exportOver' });
  expect((await file(id)).body.reason).toEqual({ key: 'reason.jobFailed' });
  expect((await world.api.call(retryJob, { params: { id }, token: world.token })).status).toBe(409);
});

test('a file that is not done yet cannot be fetched, and after seven days it is gone', async () => {
  await worker?.stop();
  worker = undefined;
  const own = await ownLog(1);
  const { id } = (await start(own)).body.export;
  expect((await file(id)).body.reason).toEqual({ key: 'reason.jobRunning' });
  await finished(id);
  const before = { finished_at: new Date(Date.now() - 8 * DAY_MS) };
  await world.api.db.updateTable('job').set(before).where('id', '=', id).execute();
  expect((await file(id)).status).toBe(404);
  await forgetFiles(world.api.platform);
  const lines = await world.api.db.selectFrom('job_row').select('line').where('job_id', '=', id).execute();
  expect(new Set(lines.map(({ line }) => line))).toEqual(new Set([null]));
});

test('a filter that matches nothing is refused, and so is a job of another kind', async () => {
  const own = await ownLog(1);
  const { status, body } = await start(own, { body: { search: 'zebra' } });
  expect({ status, reason: body.reason }).toEqual({ status: 409, reason: { key: 'reason.nothingToExport' } });
  expect((await get(newId())).status).toBe(404);
});
