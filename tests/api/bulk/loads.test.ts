import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { retryJob } from '#lib/contract/jobs/jobs.ts';
import { verifyLedger } from '#lib/server/ledger/verify.ts';
import { makeRoles } from '../../support/world.ts';
import { type BulkWorld, createBulkWorld } from './world.ts';

let world: BulkWorld;

beforeEach(async () => {
  world = await createBulkWorld();
});
afterEach(() => world.end());

const load = (amount: string, selection: object) => ({ action: 'load', amount, selection, memo: 'Bulk' });

test('each card is loaded once from the funding account of its own program', async () => {
  const ids = [await world.card(), await world.card(), await world.card({}, world.south.id)];
  const key = newId();
  const { job } = (await world.start(load('10.00', { cardIds: ids }), { key })).body;
  await world.start(load('10.00', { cardIds: ids }), { key });
  expect(await world.finished(job.id)).toMatchObject({ state: 'done', done: 3, failed: 0 });
  expect(await world.balances(ids)).toEqual([1000, 1000, 1000]);
  const { rows } = await world.api.pool.query(
    'select posted from balance where account_id = any($1) order by posted',
    [[world.north.fundingAccountId, world.south.fundingAccountId]],
  );
  expect(rows).toEqual([{ posted: 1000 }, { posted: 8000 }]);
  expect((await verifyLedger(world.api.db)).ok).toBe(true);
});

test('the total is compared with the funding first, and then nothing moves', async () => {
  const ids = [
    await world.card({}, world.south.id),
    await world.card({}, world.south.id),
    await world.card({}, world.south.id),
  ];
  const answer = await world.start(load('6.67', { cardIds: ids }));
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({
    code: 40904,
    error: 'insufficient_funds',
    fields: { amount: { key: 'field.amountOverFunding', params: { available: '20.00' } } },
  });
  expect(await world.api.db.selectFrom('job').select('id').execute()).toEqual([]);
  expect((await world.start(load('6.66', { cardIds: ids }))).status).toBe(202);
});

test('cards that take no money are not counted, and their rows say why', async () => {
  const [active, closed, frozen] = [
    await world.card({}, world.south.id),
    await world.card({ status: 'closed' }, world.south.id),
    await world.card({ status: 'frozen' }, world.south.id),
  ];
  const { job } = (await world.start(load('15', { cardIds: [active, closed, frozen] }))).body;
  await world.finished(job.id);
  expect(await world.results(job.id)).toEqual({
    [active]: 'done',
    [closed]: 'wrong_state',
    [frozen]: 'wrong_state',
  });
  expect(await world.balances([active, closed, frozen])).toEqual([1500, 0, 0]);
});

test('money that is gone meanwhile fails its rows; a retry asks for those alone', async () => {
  const ids = [await world.card({}, world.south.id), await world.card({}, world.south.id)];
  const jobs = await Promise.all(
    [0, 1].map(async () => (await world.start(load('10', { cardIds: ids }))).body.job),
  );
  const ended = await Promise.all(jobs.map(({ id }) => world.finished(id)));
  const sum = (part: 'done' | 'failed') => ended.reduce((total, job) => total + job[part], 0);
  expect([sum('done'), sum('failed')]).toEqual([2, 2]);
  const loaded = async () =>
    (await world.balances(ids)).reduce((total: number, posted) => total + (posted ?? 0), 0);
  expect(await loaded()).toBe(2000);
  for (const { id, failed } of ended) {
    const answer = await world.api.call(retryJob, { params: { id }, token: world.token });
    expect(answer.status).toBe(failed > 0 ? 202 : 409);
    if (failed > 0) expect(await world.finished(id)).toMatchObject({ failed });
  }
  expect(await loaded()).toBe(2000);
  expect((await verifyLedger(world.api.db)).ok).toBe(true);
});

describe('a retry', () => {
  const DAY_MS = 86_400_000;
  const limitOf = (above: number | null) =>
    world.api.db
      .insertInto('approval_policy')
      .values({ business_id: world.superId, loads_above: above, updated_at: new Date() })
      .onConflict((conflict) => conflict.column('business_id').doUpdateSet({ loads_above: above }))
      .execute();
  /** A load of $5.00 for two cards, of which one was closed then and is open by now. */
  async function halfDone() {
    const [open, closed] = [await world.card(), await world.card({ status: 'closed' })];
    const { job } = (await world.start(load('5', { cardIds: [open, closed] }))).body;
    await world.finished(job.id);
    await world.api.db.updateTable('card').set({ status: 'active' }).where('id', '=', closed).execute();
    return { id: job.id as string, cardId: closed };
  }
  const retry = (id: string) => world.api.call(retryJob, { params: { id }, token: world.token });
  const age = (id: string, days: number) =>
    world.api.db
      .updateTable('job')
      .set({ created_at: new Date(Date.now() - days * DAY_MS) })
      .where('id', '=', id)
      .execute();

  test.each([
    ['of eight days, above what needs a second person', 8, 9_99, 409],
    ['of six days', 6, 9_99, 202],
    ['of eight days, at what needs nobody', 8, 10_00, 202],
    ['of eight days, where nobody is asked', 8, null, 202],
  ])('%s', async (_, days, above, status) => {
    const { id } = await halfDone();
    await age(id, days);
    await limitOf(above);
    const answer = await retry(id);
    await limitOf(null);
    expect(answer.status).toBe(status);
    if (status === 409)
      expect(answer.body.reason).toEqual({ key: 'reason.retryToAgree', params: { days: 7 } });
  });

  test('loads no card that has another holder since', async () => {
    const { id, cardId } = await halfDone();
    await world.api.db
      .updateTable('card')
      .set({ holder_since: new Date() })
      .where('id', '=', cardId)
      .execute();
    expect((await retry(id)).status).toBe(202);
    expect(await world.finished(id)).toMatchObject({ done: 1, failed: 1 });
    const row = world.api.db.selectFrom('job_row').select('reason').where('job_id', '=', id);
    expect(await row.where('subject', '=', cardId).executeTakeFirst()).toEqual({
      reason: { key: 'reason.holderChanged' },
    });
    expect(await world.balances([cardId])).toEqual([0]);
  });
});

test('shows what each row moves, and refuses a retry without the permission to load', async () => {
  const [open, closed] = [
    await world.card({}, world.south.id),
    await world.card({ status: 'closed' }, world.south.id),
  ];
  const { job } = (await world.start(load('15', { cardIds: [open, closed] }))).body;
  expect(job.each).toEqual({ amountMinor: 1_500, currency: 'USD' });
  await world.finished(job.id);
  const retry = async (token: string) => {
    const { status, body } = await world.api.call(retryJob, { params: { id: job.id }, token });
    return [status, body.error ?? body.job.state];
  };
  await makeRoles(world.api.db, world.superId, [
    { key: 'looks', name: 'Looks', permissions: ['viewJobs', 'viewCards'] },
    { key: 'loads', name: 'Loads', permissions: ['viewJobs', 'loadCards'] },
  ]);
  await world.api.db.updateTable('card').set({ status: 'active' }).where('id', '=', closed).execute();
  expect(await retry(await world.member(world.superId, 'looks'))).toEqual([403, 'forbidden']);
  expect(await world.finished(job.id)).toMatchObject({ state: 'done', done: 1, failed: 1 });
  expect(await world.balances([open, closed])).toEqual([1_500, 0]);
  expect(await retry(await world.member(world.superId, 'loads'))).toEqual([202, 'queued']);
});
