import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordAs } from '#lib/server/commands/record.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { sealActivities } from '#lib/server/services/audit/seal-activities.ts';
import { verifySeals } from '#lib/server/services/audit/verify-seals.ts';
import { type AdminWorld, createAdminWorld } from '../../support/admin.ts';

/** The sealer beside transactions that have written lines and still run. */
let { api, businessId, cardId } = {} as AdminWorld;
let running: pg.Client[];

beforeEach(async () => {
  ({ api, businessId, cardId } = await createAdminWorld());
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((client) => client.end()));
  await api.drop();
});

const write = () =>
  inTransaction(api.db, (tx) =>
    recordAs(
      tx,
      'test',
      new Date(),
    )({
      businessId,
      subject: { type: 'card', id: cardId },
      type: 'cardLocked',
      payload: { cardId, from: 'active', to: 'locked' },
    }),
  );
const seal = () => sealActivities(api.platform);
const seals = () =>
  api.db
    .selectFrom('activity_seal')
    .select(['no', 'from_seq', 'to_seq', 'line_count'])
    .orderBy('no')
    .execute();
const faults = async () => (await verifySeals(api.db, api.platform.config.cardKey)).faults;

/** A transaction that stays open; its first line gives it its id. */
async function begin(): Promise<{ write: () => Promise<unknown>; end: (how: string) => Promise<unknown> }> {
  const client = new pg.Client({ connectionString: api.appUrl });
  running.push(client);
  await client.connect();
  await client.query('begin');
  return {
    write: () =>
      client.query(
        `insert into activity (id, business_id, subject_type, subject_id, type, actor, actor_name, channel, payload, created_at)
         values (gen_random_uuid(), $1, 'card', $2, 'cardLocked', 'system:test', 'Larkspur', 'system', '{}', now())`,
        [businessId, cardId],
      ),
    end: (how) => client.query(how),
  };
}

/** Starts the sealer, and waits until it has drawn a transaction id of its own: to know how long to wait, or for a seal. */
async function startSealing(): Promise<{ done: Promise<boolean> }> {
  const mark = await idsGiven();
  const done = seal();
  await expect.poll(overBelow, { timeout: 10_000 }).toBeGreaterThan(mark);
  return { done };
}

/** One past the highest transaction id that is over. */
async function overBelow(): Promise<number> {
  const { rows } = await sql<{ xmax: string }>`
    select pg_snapshot_xmax(pg_current_snapshot())::text as xmax`.execute(api.db);
  return Number(rows[0]?.xmax);
}

/** One past the highest transaction id of all, also of one that runs. */
async function idsGiven(): Promise<number> {
  const { rows } = await sql<{ xid: string | null }>`
    select max(backend_xid::text::bigint) as xid from pg_stat_activity where datname = current_database()`.execute(
    api.db,
  );
  return Math.max(await overBelow(), Number(rows[0]?.xid ?? 0) + 1);
}

test('a line below the ones of a later transaction is waited for', async () => {
  await write();
  const slow = await begin();
  await slow.write();
  await write();
  const sealing = await startSealing();
  expect(await seals()).toEqual([]);
  await slow.end('commit');
  await sealing.done;
  expect(await seals()).toEqual([{ no: 1, from_seq: 1, to_seq: 3, line_count: 3 }]);
  expect(await faults()).toEqual([]);
});

test('the newest transaction of all is waited for too, and the next seal goes on behind it', async () => {
  await write();
  const newest = await begin();
  await newest.write();
  await newest.write();
  const sealing = await startSealing();
  expect(await seals()).toEqual([]);
  await newest.write();
  await newest.end('commit');
  await sealing.done;
  await write();
  await seal();
  expect(await seals()).toMatchObject([{ from_seq: 1 }, { to_seq: 5 }]);
  expect((await seals()).reduce((sum, { line_count }) => sum + line_count, 0)).toBe(5);
  expect(await faults()).toEqual([]);
});

test('of several that run, each is waited for, whether it commits or gives its lines back', async () => {
  await write();
  const [first, second, third] = [await begin(), await begin(), await begin()];
  for (const { write: add } of [first, second, third, second, first]) await add();
  const sealing = await startSealing();
  await third.end('rollback');
  await first.end('commit');
  expect(await seals()).toEqual([]);
  await second.end('commit');
  await sealing.done;
  expect(await seals()).toEqual([{ no: 1, from_seq: 1, to_seq: 6, line_count: 5 }]);
  await write();
  await seal();
  expect(await seals()).toHaveLength(2);
  expect(await faults()).toEqual([]);
});
