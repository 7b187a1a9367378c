import pg from 'pg';
import { v7 } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { placeHold } from '#lib/server/ledger/place-hold.ts';
import { describeReport, type Finding, verifyAndGuard, verifyLedger } from '#lib/server/ledger/verify.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { makeWorld, post, posting, type World } from '../../support/ledger.ts';

let database: TestDatabase;
let owner: pg.Client;
let world: World;
beforeEach(async () => {
  database = await createTestDatabase();
  world = await makeWorld(database.db, 100_000);
  await post(database.db, posting('load', { from: world.funding, to: world.cardA, amountMinor: 500 }));
  owner = new pg.Client({ connectionString: database.migratorUrl });
  await owner.connect();
});
afterEach(async () => {
  await owner.end();
  await database.drop();
});

const load = () =>
  post(database.db, posting('load', { from: world.funding, to: world.cardA, amountMinor: 100 }));

/** What somebody could do who owns the tables and takes their guards away. */
const FORGERIES: [Finding, string][] = [
  ['unbalancedJournals', 'update entry set amount = amount + 1 where seq = 2'],
  ['unbalancedJournals', 'delete from entry where seq = 1'],
  ['driftingBalances', 'update balance set posted = posted + 1'],
  ['driftingBalances', `delete from balance`],
  ['versionGaps', 'update entry set account_version = account_version + 5 where account_version = 1'],
  ['brokenChains', 'update entry set balance_after = balance_after + 1'],
  ['holdMismatches', 'update balance set held = held + 1'],
  ['holdMismatches', `update hold set remaining = 1`],
  ['overdrawnAccounts', 'update balance set posted = -1 where not allow_negative'],
];

test.each(FORGERIES)('a forger without triggers is found by %s: %s', async (finding, forgery) => {
  await inTransaction(database.db, (tx) =>
    placeHold(tx, { id: v7(), accountId: world.cardA, amountMinor: 50, expiresAt: new Date('2030-01-01') }),
  );
  expect(await verifyLedger(database.db)).toMatchObject({ ok: true, entrySum: '0' });
  for (const table of ['entry', 'balance', 'hold', 'journal']) {
    await owner.query(`alter table ${table} disable trigger user`);
  }
  await owner.query('alter table balance drop constraint balance_available');
  await owner.query('alter table hold drop constraint hold_account_id_fkey');
  await owner.query(forgery);
  const report = await verifyLedger(database.db);
  expect(report.ok).toBe(false);
  expect(report.findings[finding].length).toBeGreaterThan(0);
  expect(describeReport(report)).toContain(finding);
});

test('a failing verification stops postings and holds until the owner lifts the stop', async () => {
  const now = new Date('2026-11-21T10:00:00Z');
  expect(await verifyAndGuard(database.db, now)).toMatchObject({ ok: true });
  expect(await load()).toMatchObject({ kind: 'posted' });
  await owner.query('alter table balance disable trigger user');
  const forge = (by: number) =>
    owner.query('update balance set posted = posted + $1 where version = 1', [by]);
  await forge(7);
  expect(await verifyAndGuard(database.db, now)).toMatchObject({ ok: false });
  await verifyAndGuard(database.db, now);
  expect(await load()).toEqual({ kind: 'postingsStopped' });
  const held = inTransaction(database.db, (tx) =>
    placeHold(tx, { id: v7(), accountId: world.cardA, amountMinor: 50, expiresAt: new Date('2030-01-01') }),
  );
  expect(await held).toEqual({ kind: 'postingsStopped' });
  const kept = await owner.query('select ok, verified_at from ledger_verification');
  expect(kept.rows).toEqual([{ ok: false, verified_at: now }]);
  await forge(-7);
  expect(await verifyAndGuard(database.db, now)).toMatchObject({ ok: true });
  expect(await load()).toEqual({ kind: 'postingsStopped' });
  const lifted = await owner.query('update posting_stop set lifted_at = now() where lifted_at is null');
  expect(lifted.rowCount).toBe(1);
  expect(await load()).toMatchObject({ kind: 'posted' });
});
