import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordAs } from '#lib/server/commands/record.ts';
import type { Db } from '#lib/server/db/schema.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { sealActivities } from '#lib/server/services/audit/seal-activities.ts';
import { describeSeals, verifySeals, verifySealsWhenDue } from '#lib/server/services/audit/verify-seals.ts';
import { type AdminWorld, createAdminWorld } from '../../support/admin.ts';

/** Seals of the audit log: whoever owns its tables can change it, and is found. */
let { api, businessId, cardId } = {} as AdminWorld;
let owner: pg.Client;

beforeEach(async () => {
  ({ api, businessId, cardId } = await createAdminWorld());
  owner = new pg.Client({ connectionString: api.migratorUrl });
  await owner.connect();
});
afterEach(async () => {
  await owner.end();
  await api.drop();
});

const line = () => ({
  businessId,
  subject: { type: 'card' as const, id: cardId },
  type: 'cardLocked' as const,
  payload: { cardId, from: 'active' as const, to: 'locked' as const },
});
const write = (db: Db, count = 1) =>
  inTransaction(db, (tx) => recordAs(tx, 'test', new Date())(...Array.from({ length: count }, line)));
const seal = () => sealActivities(api.platform);
const verify = () => verifySeals(api.db, api.platform.config.cardKey);
const seals = () =>
  api.db
    .selectFrom('activity_seal')
    .select(['no', 'from_seq', 'to_seq', 'line_count'])
    .orderBy('no')
    .execute();
const ALL_TRIGGERS = (how: 'disable' | 'enable') =>
  `alter table activity ${how} trigger user; alter table activity_seal ${how} trigger user`;

/** As the owner, past the trigger that refuses every change. */
async function tamper(statement: string): Promise<void> {
  await owner.query(ALL_TRIGGERS('disable'));
  await owner.query(statement);
  await owner.query(ALL_TRIGGERS('enable'));
}

/** Three seals: 3, 2 and 1 lines. */
async function sealThree(): Promise<void> {
  for (const count of [3, 2, 1]) {
    await write(api.db, count);
    expect(await seal()).toBe(false);
  }
  expect((await verify()).faults).toEqual([]);
}

test('every line is sealed once, batch after batch without a gap', async () => {
  await sealThree();
  expect(await seals()).toEqual([
    { no: 1, from_seq: 1, to_seq: 3, line_count: 3 },
    { no: 2, from_seq: 4, to_seq: 5, line_count: 2 },
    { no: 3, from_seq: 6, to_seq: 6, line_count: 1 },
  ]);
  const report = await verify();
  expect(report).toMatchObject({ seals: 3, lines: 6, faults: [] });
  expect(describeSeals(report)).toBe(`the audit log holds: 6 lines in 3 seals, the last one ${report.hash}`);
});

test('without a new line there is no new seal', async () => {
  await sealThree();
  await seal();
  expect(await seals()).toHaveLength(3);
});

test('a line that is inserted among sealed ones is found', async () => {
  await sealThree();
  // A number that was given back leaves a place inside a batch.
  await inTransaction(api.db, async (tx) => {
    await recordAs(tx, 'test', new Date())(line());
    throw new Error('given back');
  }).catch(() => undefined);
  await write(api.db);
  await seal();
  expect((await seals()).at(-1)).toEqual({ no: 4, from_seq: 7, to_seq: 8, line_count: 1 });
  await tamper(`insert into activity (id, business_id, subject_type, subject_id, type, version, actor, actor_name,
    channel, payload, created_at, seq) overriding system value
    select gen_random_uuid(), business_id, subject_type, subject_id, type, version, actor, actor_name, channel, payload,
    created_at, 7 from activity where seq = 8`);
  expect((await verify()).faults).toContain('seal 4, lines 7 to 8: 1 lines too many');
});

test('the application itself can neither change nor remove a seal', async () => {
  await sealThree();
  for (const statement of ['update activity_seal set line_count = 0', 'delete from activity_seal']) {
    await expect(sql.raw(statement).execute(api.db)).rejects.toThrow(/permission denied/);
    await expect(owner.query(statement)).rejects.toThrow('append-only');
  }
});

test('another key makes another seal: one that was copied from another system does not fit', async () => {
  await sealThree();
  expect((await verifySeals(api.db, Buffer.alloc(32, 9))).faults).toHaveLength(3);
});

test('two nodes seal once, and the worker verifies once a day', async () => {
  await write(api.db, 3);
  await Promise.all([seal(), seal()]);
  await seal();
  expect(await seals()).toHaveLength(1);
  await verifySealsWhenDue(api.platform);
  const last = () =>
    api.db.selectFrom('activity_verification').select(['verified_at', 'faults']).executeTakeFirst();
  const first = await last();
  expect(first?.faults).toEqual([]);
  await verifySealsWhenDue(api.platform);
  expect(await last()).toEqual(first);
  await tamper(`update activity set reason = 'x' where seq = 1`);
  await sql`update activity_verification set verified_at = now() - interval '25 hours'`.execute(api.db);
  await verifySealsWhenDue(api.platform);
  expect((await last())?.faults).toHaveLength(1);
  expect(JSON.stringify(api.errors.splice(0))).toContain('THE AUDIT LOG WAS CHANGED');
});
