import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertDurable } from '#lib/server/db/durability.ts';
import { migrate, pendingMigrations } from '#lib/server/db/migrate.ts';
import { openDatabase } from '#lib/server/db/pool.ts';
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

test('a server that may lose commits is refused at boot', async () => {
  await assertDurable(database.db);
  const careless = openDatabase(`${database.appUrl}?options=-c%20synchronous_commit%3Doff`, { max: 1 });
  await expect(assertDurable(careless.db)).rejects.toThrow('synchronous_commit = off');
  await careless.close();
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
