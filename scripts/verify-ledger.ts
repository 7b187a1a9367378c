import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { databaseAddresses, databaseNameOf } from '../src/lib/server/db/addresses.ts';
import { openDatabase } from '../src/lib/server/db/pool.ts';
import { describeReport, verifyAndGuard } from '../src/lib/server/ledger/verify.ts';
import { startPostgres } from './lib/postgres.ts';
import { findRunningPostgres } from './lib/postgres-cluster.ts';

/**
 * `npm run verify-ledger`: reads the whole ledger, prints what it finds, stops all postings when something is
 * wrong, and ends with 1 then. `-- --resume` lifts a standing stop, but only off a ledger that holds.
 */
async function main(): Promise<number> {
  const { adminUrl, stop } = await reachDatabase();
  try {
    const { appUrl, migratorUrl } = databaseAddresses(adminUrl, databaseNameOf(adminUrl));
    const { db, close } = openDatabase(appUrl, { max: 1, name: 'verify-ledger' });
    const report = await verifyAndGuard(db, new Date()).finally(close);
    console.log(describeReport(report));
    if (report.ok && process.argv.includes('--resume')) await resume(migratorUrl);
    return report.ok ? 0 : 1;
  } finally {
    await stop();
  }
}

/** The configured server, the embedded one that runs, or the embedded one started for this alone. */
async function reachDatabase(): Promise<{ adminUrl: string; stop: () => Promise<void> }> {
  const nothing = async () => undefined;
  if (process.env.DATABASE_URL) return { adminUrl: process.env.DATABASE_URL, stop: nothing };
  const dataDir = process.env.DATA_DIR ?? join(import.meta.dirname, '..', '.data');
  if (!existsSync(dataDir)) {
    throw new Error(`There is no data in ${dataDir}. Set DATA_DIR or DATABASE_URL, or run npm start first.`);
  }
  const running = await findRunningPostgres(dataDir);
  if (running) return { adminUrl: running, stop: nothing };
  const server = await startPostgres({ dataDir });
  return { adminUrl: server.url, stop: server.stop };
}

async function resume(migratorUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: migratorUrl });
  await client.connect();
  try {
    const lifted = await client.query('update posting_stop set lifted_at = now() where lifted_at is null');
    console.log(lifted.rowCount ? 'Postings are open again.' : 'Postings were not stopped.');
  } finally {
    await client.end();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
