import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../src/lib/server/db/migrate.ts';
import { prepareDatabase } from '../../src/lib/server/db/prepare.ts';
import { memoryFolder } from './memory-folder.ts';
import { startOwnPostgres } from './own-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** What `createTestDatabase` clones from. */
    testServer: { adminUrl: string; template: string };
  }
}

/** One real PostgreSQL for the whole run, with a migrated template database that each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = `larkspur_template_${process.pid}`;
  const { adminUrl, stop } = await openServer();
  const { migratorUrl } = await prepareDatabase(adminUrl, { database: template });
  await migrate(migratorUrl);
  project.provide('testServer', { adminUrl, template });
  return async () => {
    const client = new pg.Client({ connectionString: adminUrl });
    await client.connect();
    await client.query(`drop database if exists ${pg.escapeIdentifier(template)} with (force)`);
    await client.end();
    await stop();
  };
}

/** Nobody keeps these data, so nothing of them has to outlive a power cut, and their journal stays small. */
const FORGETFUL = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '256MB',
};

async function openServer(): Promise<{ adminUrl: string; stop: () => Promise<void> }> {
  if (process.env.DATABASE_URL) return { adminUrl: process.env.DATABASE_URL, stop: async () => undefined };
  const { server, remove } = await startOwnPostgres(FORGETFUL, memoryFolder());
  return { adminUrl: server.url, stop: remove };
}
