import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import * as contract from '#lib/contract/jobs/jobs.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { createJob } from '#lib/server/jobs/create-job.ts';
import { lockCard } from '#lib/server/services/cards/lock.ts';
import { commandRows } from '#lib/server/services/jobs/command-rows.ts';
import type { JobKind } from '#lib/server/services/jobs/job-kind.ts';
import { startWorker, type Worker } from '#lib/server/services/jobs/worker.ts';
import { JOB_KINDS } from '#lib/server/services/work.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeBusiness, makeCard, makeMember } from '../../support/world.ts';

let api: TestApi;
let businessId: string;
let admin: string;
let token: string;
let worker: Worker | undefined;

beforeAll(async () => {
  api = await createTestApi();
  businessId = (await makeBusiness(api.db)).id;
  admin = await makeMember(api.db, { businessId, role: 'admin' });
  token = await api.tokens.mint({ uid: admin });
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});
afterAll(() => api.drop());

const start = async (kind: JobKind, jobRetryMs: (tries: number) => number = () => 1) => {
  await worker?.stop();
  const kinds = { ...JOB_KINDS, 'test.kind': kind };
  worker = await startWorker(api.platform, { pollMs: 5, jobLeaseMs: 60_000, jobRetryMs, kinds });
};

async function submit(count: number): Promise<{ id: string; cards: string[] }> {
  const cards: string[] = [];
  for (let n = 0; n < count; n++) cards.push((await makeCard(api.db, { businessId })).id);
  const id = await inTransaction(api.db, (tx) =>
    createJob(tx, {
      kind: 'test.kind',
      businessId,
      actor: { id: admin, name: 'Test Person' },
      rows: cards.map((cardId) => ({ subject: cardId, input: { cardId, businessId } })),
      now: new Date(),
    }),
  );
  return { id, cards };
}

const show = async (id: string) => (await api.call(contract.getJob, { params: { id }, token })).body.job;

const ended = (id: string) =>
  vi.waitUntil(
    async () => {
      const job = await show(id);
      return ['done', 'failed'].includes(job.state) ? job : undefined;
    },
    { timeout: 15_000, interval: 10 },
  );

const rowsOf = async (id: string) =>
  (await api.call(contract.listJobRows, { params: { id }, token })).body.items.map(
    ({ seq, state, error }: Record<string, unknown>) => [seq, state, error],
  );

async function locksOf(cards: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from activity where subject_id = wanted.id and type = 'cardLocked') as count
    from unnest(${[...cards]}::text[]) with ordinality as wanted (id, place) order by place`.execute(api.db);
  return rows.map(({ count }) => count);
}

const locking = commandRows(lockCard, (input) => ({ params: { id: String(input.cardId) }, body: {} }));

test('a job that throws every time is begun ten times, fails with its reason, and a retry doubles nothing', async () => {
  const { id, cards } = await submit(3);
  let runs = 0;
  const waits: number[] = [];
  const breaking: JobKind = {
    // Two cards are locked, then it breaks before anybody is notified of them.
    async runRows(rows, context) {
      runs++;
      await locking.runRows(rows.slice(0, 2), context);
      throw new Error('the third one breaks it');
    },
  };
  await start(breaking, (tries) => {
    waits.push(tries);
    return 1;
  });
  expect(await ended(id)).toMatchObject({
    state: 'failed',
    error: 'kept_failing',
    total: 3,
    done: 0,
    failed: 3,
    finishedAt: expect.any(String),
  });
  expect(await rowsOf(id)).toEqual([
    [1, 'failed', 'internal'],
    [2, 'failed', 'internal'],
    [3, 'failed', 'internal'],
  ]);
  expect(runs).toBe(10);
  expect(waits).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(await locksOf(cards)).toEqual([1, 1, 0]);
  const messageOfJob = () =>
    api.db
      .selectFrom('outbox')
      .select(['done_at', 'attempts'])
      .where('topic', '=', 'job.run')
      .where(sql<string>`payload ->> 'jobId'`, '=', id)
      .executeTakeFirstOrThrow();
  // The job ends first, and its message after it.
  await expect.poll(messageOfJob).toEqual({ done_at: expect.any(Date), attempts: 10 });

  await start(locking);
  const again = await api.call(contract.retryJob, { params: { id }, token });
  expect(again.body.job).toMatchObject({ state: 'queued', error: null, failed: 0 });
  expect(await ended(id)).toMatchObject({ state: 'done', error: null, done: 3, failed: 0 });
  expect(await locksOf(cards)).toEqual([1, 1, 1]);
});

test('a job that took its process with it ten times is not begun an eleventh time', async () => {
  const { id, cards } = await submit(1);
  await api.db.updateTable('job').set({ state: 'running', tries: 10 }).where('id', '=', id).execute();
  await start(locking);
  expect(await ended(id)).toMatchObject({ state: 'failed', error: 'kept_failing', failed: 1 });
  expect(await locksOf(cards)).toEqual([0]);
});

test('a job that throws as often as it likes comes through as long as each try gets a row further', async () => {
  const { id, cards } = await submit(14);
  let turn = 0;
  const limping: JobKind = {
    runRows(rows, context) {
      turn++;
      if (turn % 2 === 0) throw new Error('every second time');
      return locking.runRows(rows.slice(0, 1), context);
    },
  };
  await start(limping);
  expect(await ended(id)).toMatchObject({ state: 'done', done: 14, failed: 0 });
  expect(await locksOf(cards)).toEqual(cards.map(() => 1));
});

test('stopping a worker is no try in vain', async () => {
  const { id } = await submit(1);
  const never: JobKind = {
    runRows: async ([row]) => [{ seq: row?.seq ?? 0, kind: 'later', error: 'unavailable' }],
  };
  await start(never);
  await vi.waitUntil(async () => (await show(id)).state === 'running', { timeout: 30_000 });
  await worker?.stop();
  const { tries } = await api.db
    .selectFrom('job')
    .select('tries')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(tries).toBe(0);
  await start(locking);
  expect(await ended(id)).toMatchObject({ state: 'done', done: 1 });
});

test('a row that meets a lost database waits for its next turn, and one that cannot be read fails alone', async () => {
  const { id, cards } = await submit(3);
  let lost = 2;
  const interrupted = commandRows(
    {
      ...lockCard,
      run(request) {
        if (lost-- > 0)
          throw Object.assign(new Error('terminating connection due to administrator command'), {
            code: '57P01',
          });
        return lockCard.run(request as never);
      },
    },
    (input) => {
      if (input.cardId === cards[1]) throw new TypeError('a row as nobody wrote it');
      return { params: { id: String(input.cardId) }, body: {} };
    },
  );
  await start(interrupted);
  expect(await ended(id)).toMatchObject({ state: 'done', done: 2, failed: 1 });
  expect(await rowsOf(id)).toEqual([
    [1, 'done', null],
    [2, 'failed', 'internal'],
    [3, 'done', null],
  ]);
});
