import { afterAll, beforeAll, expect, test } from 'vitest';
import { revokeApiKey } from '#lib/contract/api-keys/api-keys.ts';
import { makeApiKey } from '../../support/api-keys.ts';
import { type BulkWorld, createBulkWorld } from '../bulk/world.ts';

let world: BulkWorld;
beforeAll(async () => {
  world = await createBulkWorld();
});
afterAll(() => world.end());

const lock = (cardIds: string[]) => ({ action: 'lock', selection: { cardIds }, reason: 'Stolen' });

/** A key of the super business. */
const keyWith = (...scopes: Parameters<typeof makeApiKey>[1]['scopes'] & object) =>
  makeApiKey(world.api.db, { businessId: world.superId, scopes, name: 'Night shift' });

// First, as no worker takes the job before it runs.
test('a key without the scope begins none, and one that was revoked meanwhile has none of its rows done', async () => {
  const card = await world.card();
  const looking = await keyWith('viewCards', 'viewJobs');
  expect((await world.start(lock([card]), { token: looking.secret })).status).toBe(403);

  const key = await keyWith('viewCards', 'lockCards', 'viewJobs');
  const { body } = await world.start(lock([card]), { token: key.secret });
  const params = { id: world.superId, apiKeyId: key.id };
  expect((await world.api.call(revokeApiKey, { params, token: world.token })).status).toBe(200);
  await world.finished(body.job.id);
  expect(await world.statuses([card])).toEqual(['active']);
});

test('a job that a key began is done as the act of the key, and the key reads what became of it', async () => {
  const key = await keyWith('viewCards', 'lockCards', 'viewJobs');
  const cards = [await world.card(), await world.card({}, world.south.id)];
  const { status, body } = await world.start(lock(cards), { token: key.secret });
  expect([status, body.job?.total]).toEqual([202, 2]);
  expect(await world.finished(body.job.id, key.secret)).toMatchObject({ state: 'done', done: 2, failed: 0 });
  expect(await world.statuses(cards)).toEqual(['locked', 'locked']);
  const lines = await world.api.db
    .selectFrom('activity')
    .select(['actor_name', 'channel', 'reason'])
    .where('subject_id', 'in', cards)
    .where('type', '=', 'cardLocked')
    .execute();
  const line = { actor_name: 'Night shift', channel: 'api', reason: 'Stolen' };
  expect(lines).toEqual([line, line]);
});
