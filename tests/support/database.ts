import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#lib/server/db/pool.ts';
import { prepareDatabase } from '#lib/server/db/prepare.ts';
import type { Db } from '#lib/server/db/schema.ts';

/** A migrated, empty database of its own, open as the application role. */
export type TestDatabase = {
  db: Db;
  pool: pg.Pool;
  /** Connections of the authorization engine, as `boot` opens them. */
  purchases: Database;
  appUrl: string;
  migratorUrl: string;
  /** Closes the pools and removes the database. */
  drop(): Promise<void>;
};

/** Clones the migrated template; for `beforeAll`, with `drop` in `afterAll`. */
export async function createTestDatabase(
  options: { max?: number; waitMs?: number } = {},
): Promise<TestDatabase> {
  const { adminUrl, template } = inject('testServer');
  const name = `larkspur_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(
    adminUrl,
    `create database ${name} template ${pg.escapeIdentifier(template)} strategy file_copy`,
  );
  const { appUrl, migratorUrl } = await prepareDatabase(adminUrl, { database: name });
  const { db, pool, close } = openDatabase(appUrl, { max: 10, name: 'test', ...options });
  const purchases = openDatabase(appUrl, { max: 3, name: 'test', isPipelined: true });
  const drop = async () => {
    await Promise.all([close(), purchases.close()]);
    await asAdmin(adminUrl, `drop database ${name} with (force)`);
  };
  return { db, pool, purchases, appUrl, migratorUrl, drop };
}

async function asAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
