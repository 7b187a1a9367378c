import { afterAll, beforeAll, expect, test } from 'vitest';
import { SPEND_RULES_LOCK, takeSpendRules } from '#lib/server/authorizations/take-spend-rules.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { createSpendWorld, type SpendWorld, WEEKLY } from './world.ts';

let world: SpendWorld;

beforeAll(async () => {
  world = await createSpendWorld();
});
afterAll(() => world.api.drop());

test('a change of rules waits for whoever decides by them', async () => {
  const id = await world.rule(world.program, WEEKLY);
  const { client, release } = await sharedLock(world.superId);
  const change = world.update(world.program, id, { amount: '1' });
  await expect.poll(() => waitingForLock()).toBe(1);
  await client.query('commit');
  expect((await change).status).toBe(200);
  release();
});

/** What the engine takes while it decides, on a connection of its own. */
async function sharedLock(rootId: string) {
  const client = await world.api.pool.connect();
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock_shared($1::integer, hashtext($2))', [
    SPEND_RULES_LOCK,
    rootId,
  ]);
  return { client, release: () => client.release() };
}

async function waitingForLock(): Promise<number> {
  const { rows } = await world.api.pool.query(
    "select count(*)::int as waiting from pg_locks where locktype = 'advisory' and not granted and classid = $1",
    [SPEND_RULES_LOCK],
  );
  return rows[0].waiting;
}

test('the lock is of the whole organisation', async () => {
  const { client, release } = await sharedLock(world.superId);
  const blocked = inTransaction(world.api.db, (tx) => takeSpendRules(tx, world.superId));
  await expect.poll(() => waitingForLock()).toBe(1);
  await inTransaction(world.api.db, (tx) => takeSpendRules(tx, world.other));
  await client.query('commit');
  await blocked;
  release();
});
