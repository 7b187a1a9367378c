import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as contract from '#lib/contract/jobs/jobs.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { createJob } from '#lib/server/jobs/create-job.ts';
import type { RowOutcome } from '#lib/server/jobs/job-row.ts';
import { keepOutcomes, type WaitingRow, waitingRows } from '#lib/server/jobs/job-rows.ts';
import { startWorker, type Worker } from '#lib/server/services/jobs/worker.ts';
import { createTestApi, TEST_CARD_KEY, type TestApi } from '../../support/api.ts';
import { makeBusiness, makeCard, makeMember, makeUser } from '../../support/world.ts';

/** Hundreds of cards and a process of their own take their time on a busy machine. */
const HEAVY = { timeout: 90_000 };
const FAST = { pollMs: 20, jobLeaseMs: 60_000 };

let api: TestApi;
let businessId: string;
let admin: string;
let token: string;
const workers: Worker[] = [];

beforeAll(async () => {
  api = await createTestApi();
  businessId = (await makeBusiness(api.db)).id;
  admin = await makeMember(api.db, { businessId, role: 'admin' });
  token = await api.tokens.mint({ uid: admin });
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
});
afterAll(() => api.drop());

const start = async (options = FAST) => {
  const worker = await startWorker(api.platform, options);
  workers.push(worker);
  return worker;
};

async function makeCards(count: number, status: 'active' | 'closed' = 'active'): Promise<string[]> {
  const cards: string[] = [];
  for (let index = 0; index < count; index++) cards.push((await makeCard(api.db, { businessId, status })).id);
  return cards;
}

const submit = (cardIds: readonly string[], options: { kind?: string; actor?: string } = {}) =>
  inTransaction(api.db, (tx) =>
    createJob(tx, {
      kind: options.kind ?? 'cards.lock',
      businessId,
      actor: { id: options.actor ?? admin, name: 'Test Person' },
      rows: cardIds.map((cardId) => ({ subject: cardId, input: { cardId, businessId } })),
      now: new Date(),
    }),
  );

const show = async (id: string) => (await api.call(contract.getJob, { params: { id }, token })).body.job;

const finished = (id: string) =>
  vi.waitUntil(
    async () => {
      const job = await show(id);
      return ['done', 'failed'].includes(job.state) ? job : undefined;
    },
    { timeout: 45_000, interval: 20 },
  );

async function activitiesPerCard(cardIds: readonly string[], type: string): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from activity where subject_id = card.id and type = ${type}) as count
    from card where id = any(${[...cardIds]}::text[])`.execute(api.db);
  return rows.map(({ count }) => count);
}

describe('a job', () => {
  it('is not there when the transaction that made it does not commit', async () => {
    const before = await sql<{ n: number }>`select count(*) as n from job`.execute(api.db);
    await expect(
      inTransaction(api.db, async (tx) => {
        await createJob(tx, {
          kind: 'cards.lock',
          businessId,
          actor: { id: admin, name: '' },
          rows: [],
          now: new Date(),
        });
        throw new Error('not this time');
      }),
    ).rejects.toThrow('not this time');
    const after = await sql<{ n: number }>`select count(*) as n from job`.execute(api.db);
    expect(after.rows).toEqual(before.rows);
  });

  it('locks every card with one activity each and shows its progress', async () => {
    const cards = await makeCards(30);
    const id = await submit(cards);
    expect(await show(id)).toMatchObject({
      state: 'queued',
      total: 30,
      done: 0,
      failed: 0,
      finishedAt: null,
    });
    await start();
    expect(await finished(id)).toMatchObject({
      kind: 'cards.lock',
      state: 'done',
      total: 30,
      done: 30,
      failed: 0,
    });
    expect(await activitiesPerCard(cards, 'cardLocked')).toEqual(cards.map(() => 1));
  });

  it('keeps the reason of each row that is refused and goes on with the others', async () => {
    const [active, closed] = [await makeCards(2), await makeCards(1, 'closed')];
    const stranger = await makeCard(api.db, { businessId: (await makeBusiness(api.db)).id });
    const id = await submit([
      active[0] as string,
      closed[0] as string,
      stranger.id,
      'NOSUCHCARD',
      active[1] as string,
    ]);
    await start();
    expect(await finished(id)).toMatchObject({ state: 'done', done: 2, failed: 3 });
    const rows = await api.call(contract.listJobRows, { params: { id }, token });
    expect(
      rows.body.items.map(({ seq, state, error }: Record<string, unknown>) => [seq, state, error]),
    ).toEqual([
      [1, 'done', null],
      [2, 'failed', 'wrong_state'],
      [3, 'failed', 'not_found'],
      [4, 'failed', 'not_found'],
      [5, 'done', null],
    ]);
    const failed = await api.call(contract.listJobRows, {
      params: { id },
      query: { state: ['failed'], limit: 2 },
      token,
    });
    expect(failed.body.items).toHaveLength(2);
    expect(failed.body.nextCursor).not.toBeNull();
  });

  it('runs failed rows again on demand, and only them', async () => {
    const [good, bad] = [await makeCards(1), await makeCards(1, 'closed')];
    const cards = [...good, ...bad];
    const id = await submit(cards);
    await start();
    await finished(id);
    await api.db
      .updateTable('card')
      .set({ status: 'active' })
      .where('id', '=', bad[0] as string)
      .execute();
    const again = await api.call(contract.retryJob, { params: { id }, token });
    expect(again.status).toBe(202);
    expect(again.body.job).toMatchObject({ state: 'queued', done: 1, failed: 0 });
    expect(await finished(id)).toMatchObject({ state: 'done', done: 2, failed: 0 });
    expect(await activitiesPerCard(cards, 'cardLocked')).toEqual([1, 1]);
    expect((await api.call(contract.retryJob, { params: { id }, token })).status).toBe(409);
  });

  it('is not changed by the outcome of an earlier try that arrives after the retry', async () => {
    const id = await submit(await makeCards(1));
    const keep = (rows: WaitingRow[], outcomes: RowOutcome[]) => keepOutcomes(api.db, id, { rows, outcomes });
    const refused: RowOutcome[] = [{ seq: 1, kind: 'refused', error: 'wrong_state' }];
    const [slow, quick] = [await waitingRows(api.db, id), await waitingRows(api.db, id)];
    await keep(quick, refused);
    await api.db
      .updateTable('job')
      .set({ state: 'done', finished_at: new Date() })
      .where('id', '=', id)
      .execute();
    await api.call(contract.retryJob, { params: { id }, token });
    const again = await waitingRows(api.db, id);
    expect(again.map(({ key }) => key)).toEqual([`${id}:1:1`]);
    await keep(slow, refused);
    // Under another key than the retry's, a row that was done would be done once more.
    expect((await waitingRows(api.db, id)).map(({ key }) => key)).toEqual([`${id}:1:1`]);
    await keep(again, [{ seq: 1, kind: 'done', result: {} }]);
    const rows = await api.call(contract.listJobRows, { params: { id }, token });
    expect(rows.body.items).toMatchObject([{ seq: 1, state: 'done', error: null }]);
  });

  it('does nothing for somebody who has lost the permission since', async () => {
    const cards = await makeCards(2);
    const leaving = await makeMember(api.db, { businessId, role: 'admin' });
    const id = await submit(cards, { actor: leaving });
    await api.db.deleteFrom('member').where('user_id', '=', leaving).execute();
    await start();
    expect(await finished(id)).toMatchObject({ done: 0, failed: 2 });
    expect(await activitiesPerCard(cards, 'cardLocked')).toEqual([0, 0]);
  });

  it('fails whole for an account that was disabled and for a kind that nobody knows', async () => {
    const cards = await makeCards(1);
    const disabled = await makeUser(api.db, { isDisabled: true });
    await start();
    expect(await finished(await submit(cards, { actor: disabled }))).toMatchObject({
      state: 'failed',
      error: 'person_gone',
      failed: 1,
    });
    api.errors.length = 0;
    expect(await finished(await submit(cards, { kind: 'cards.paint' }))).toMatchObject({
      state: 'failed',
      error: 'unknown_kind',
      failed: 1,
    });
  });

  it('answers for another business like a missing one', async () => {
    const id = await submit([]);
    const stranger = await makeMember(api.db, { businessId: (await makeBusiness(api.db)).id, role: 'admin' });
    const foreign = await api.tokens.mint({ uid: stranger });
    for (const call of [contract.getJob, contract.listJobRows, contract.retryJob]) {
      const theirs = await api.call(call as typeof contract.getJob, { params: { id }, token: foreign });
      const missing = await api.call(call as typeof contract.getJob, {
        params: { id: newId() },
        token: foreign,
      });
      expect(theirs.status).toBe(404);
      expect({ ...theirs.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
    }
  });
});

describe('several workers', () => {
  it('share the jobs and do every row once', async () => {
    const batches = await Promise.all([makeCards(60), makeCards(60), makeCards(60)]);
    await Promise.all([start(), start(), start()]);
    const ids = await Promise.all(batches.map((cards) => submit(cards)));
    for (const id of ids) expect(await finished(id)).toMatchObject({ state: 'done', done: 60, failed: 0 });
    expect(new Set(await activitiesPerCard(batches.flat(), 'cardLocked'))).toEqual(new Set([1]));
  });

  it('do every row once even where two hold the same job, because the lease was too short', async () => {
    const cards = await makeCards(120);
    await Promise.all([start({ pollMs: 5, jobLeaseMs: 1 }), start({ pollMs: 5, jobLeaseMs: 1 })]);
    const id = await submit(cards);
    expect(await finished(id)).toMatchObject({ state: 'done', done: 120, failed: 0 });
    expect(new Set(await activitiesPerCard(cards, 'cardLocked'))).toEqual(new Set([1]));
  });

  it('finish what a killed one left, without doing a row twice', HEAVY, async () => {
    const cards = await makeCards(600);
    const id = await submit(cards);
    const child = fork(fileURLToPath(new URL('./worker-process.ts', import.meta.url)), {
      env: {
        ...process.env,
        APP_DATABASE_URL: api.appUrl,
        IDENTITY_EMULATOR_URL: 'http://127.0.0.1:9',
        CARD_KEY: TEST_CARD_KEY,
      },
      execArgv: [],
    });
    try {
      await once(child, 'message');
      await vi.waitUntil(
        async () => (await activitiesPerCard(cards, 'cardLocked')).some((count) => count > 0),
        {
          timeout: 30_000,
          interval: 5,
        },
      );
    } finally {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    const doneBefore = (await activitiesPerCard(cards, 'cardLocked')).filter((count) => count > 0).length;
    expect(doneBefore).toBeLessThan(600);
    expect((await show(id)).state).toBe('running');
    await start();
    expect(await finished(id)).toMatchObject({ state: 'done', done: 600, failed: 0 });
    expect(new Set(await activitiesPerCard(cards, 'cardLocked'))).toEqual(new Set([1]));
  });

  it('hand a job back when they are stopped, and the next one goes on with it', HEAVY, async () => {
    const cards = await makeCards(450);
    const id = await submit(cards);
    const first = await start();
    await vi.waitUntil(async () => (await show(id)).done > 0, { timeout: 30_000, interval: 5 });
    await first.stop();
    const job = await show(id);
    expect(job.state).toBe('running');
    expect(job.done % 200).toBe(0);
    await start();
    expect(await finished(id)).toMatchObject({ done: 450 });
  });
});
