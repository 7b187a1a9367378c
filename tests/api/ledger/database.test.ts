import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate, pendingMigrations } from '#lib/server/db/migrate.ts';
import { prepareDatabase } from '#lib/server/db/prepare.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('the application connects as its own role with the agreed limits', async () => {
  const { rows } = await sql<Record<string, string>>`
    select current_user as role, current_setting('lock_timeout') as lock,
      current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(database.db);
  expect(rows).toEqual([{ role: 'larkspur_app', lock: '3s', statement: '10s', idle: '10s' }]);
});

test('migrations run once, in order, and nothing is left over', async () => {
  expect(await migrate(database.migratorUrl)).toEqual([]);
  expect(await pendingMigrations(database.pool)).toEqual([]);
});

test('a bigint arrives as a number, an unsafe one is refused, a date stays a plain date', async () => {
  const { rows } = await sql`select 9007199254740991::bigint as large, date '2026-11-21' as day`.execute(
    database.db,
  );
  expect(rows).toEqual([{ large: Number.MAX_SAFE_INTEGER, day: '2026-11-21' }]);
  const unsafe = sql`select 9007199254740993::bigint`.execute(database.db);
  await expect(unsafe).rejects.toThrow('does not fit a safe integer');
});

test('a deadlocked or unserializable transaction is run again as a whole, at most five times', async () => {
  let runs = 0;
  const conflict = sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`;
  const second = await inTransaction(database.db, async (tx) => {
    runs += 1;
    if (runs < 3) await conflict.execute(tx);
    return runs;
  });
  expect(second).toBe(3);
  runs = 0;
  const hopeless = inTransaction(database.db, async (tx) => {
    runs += 1;
    await conflict.execute(tx);
  });
  await expect(hopeless).rejects.toThrow('again');
  expect(runs).toBe(6);
});

test('a migration that was changed or is unknown here stops the start', async () => {
  const owner = new pg.Client({ connectionString: database.migratorUrl });
  await owner.connect();
  await owner.query(`insert into schema_migration (name, checksum) values ('999-future.sql', 'x')`);
  await expect(migrate(database.migratorUrl)).rejects.toThrow(
    '999-future.sql, which this version does not know',
  );
  await owner.query(`delete from schema_migration where name = '999-future.sql'`);
  const { rows } = await owner.query(`select checksum from schema_migration where name = '001-ledger.sql'`);
  const set = (checksum: string) =>
    owner.query(`update schema_migration set checksum = $1 where name = '001-ledger.sql'`, [checksum]);
  await set('other');
  await expect(migrate(database.migratorUrl)).rejects.toThrow(
    '001-ledger.sql was changed after it was applied',
  );
  await set(rows[0].checksum);
  expect(await migrate(database.migratorUrl)).toEqual([]);
  await owner.end();
});

test('an administrator without the rights reads which rights are missing', async () => {
  const prepared = prepareDatabase(database.appUrl, { database: 'anything' });
  await expect(prepared).rejects.toThrow('It needs CREATEROLE and CREATEDB');
});

test('preparing again, by several nodes at once, changes nothing and gives the same addresses', async () => {
  const { adminUrl } = inject('testServer');
  const name = new URL(database.appUrl).pathname.slice(1);
  const prepared = await Promise.all([1, 2, 3, 4].map(() => prepareDatabase(adminUrl, { database: name })));
  for (const { appUrl, migratorUrl } of prepared) {
    expect([appUrl, migratorUrl]).toEqual([database.appUrl, database.migratorUrl]);
  }
});
