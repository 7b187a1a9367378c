import { afterAll, beforeAll, expect, test } from 'vitest';
import { listJobs } from '#lib/contract/jobs/jobs.ts';
import { type BulkWorld, createBulkWorld } from '../bulk/world.ts';

let world: BulkWorld;

beforeAll(async () => {
  world = await createBulkWorld();
});
afterAll(() => world.end());

const list = (id: string, token = world.token) =>
  world.api.call(listJobs, { params: { id }, query: { limit: 10 }, token });

test('lists the jobs of a business and its programs, newest first, with progress and author', async () => {
  const [one, two] = [await world.card(), await world.card({ status: 'frozen' })];
  const first = await world.start(
    { action: 'lock', selection: { cardIds: [one, two] } },
    { id: world.north.id },
  );
  const second = await world.start({ action: 'freeze', selection: { cardIds: [two] } });
  await world.finished(first.body.job.id);
  await world.finished(second.body.job.id);
  const { status, body } = await list(world.superId);
  expect(status).toBe(200);
  expect(body.items).toMatchObject([
    { id: second.body.job.id, kind: 'cards.freeze', state: 'done', total: 1, done: 0, failed: 1 },
    { id: first.body.job.id, kind: 'cards.lock', state: 'done', total: 2, done: 1, failed: 1 },
  ]);
  expect(body.items[0].startedBy).not.toBe('');
  expect((await list(world.north.id)).body.items).toHaveLength(1);
  expect((await list(world.south.id)).body.items).toEqual([]);
});

test('shows nothing of another business', async () => {
  expect((await list(world.other.id)).status).toBe(404);
});
