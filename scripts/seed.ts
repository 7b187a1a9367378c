import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { databaseAddresses, databaseNameOf } from '../src/lib/server/db/addresses.ts';
import { readMode } from '../src/lib/server/db/installation.ts';
import { openDatabase } from '../src/lib/server/db/pool.ts';
import { RENT_AND_UTILITIES, TALLGRASS } from '../src/lib/server/services/sandbox/demo/businesses.ts';
import { startPostgres } from './lib/postgres.ts';
import { findRunningPostgres } from './lib/postgres-cluster.ts';
import { fillBusiness } from './seed/bulk.ts';
import { fillRecipients } from './seed/bulk-recipients.ts';

/**
 * `npm run seed -- --cards 1000000`: adds so many loaded cards to a business, the demo's Tallgrass Field Crews
 * unless `--business <id>` names another; `--recipients 100000` so many recipients, to the demo's Rent and Utilities. Honours DATABASE_URL, APP_DATABASE_URL and DATA_DIR; with none of
 * them it takes the embedded database, running or not. Only a sandbox is filled.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { cards: { type: 'string' }, recipients: { type: 'string' }, business: { type: 'string' } },
  });
  const what = values.recipients === undefined ? 'cards' : 'recipients';
  const count = Number(values[what]);
  if (!Number.isInteger(count) || count < 1 || count > 10_000_000) {
    throw new Error(`Say how many ${what}: npm run seed -- --${what} 1000000 (10,000,000 at most).`);
  }
  const { appUrl, migratorUrl, stop } = await reachDatabase();
  const { db, close } = openDatabase(appUrl, { max: 2, name: 'seed' });
  const startedAt = performance.now();
  const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1);
  const onProgress = (done: number) =>
    console.log(`${done.toLocaleString('en-US')} ${what} after ${seconds()} s`);
  try {
    if ((await readMode(db)) !== 'sandbox')
      throw new Error(`Made-up ${what} belong into a sandbox, and this database is not marked as one.`);
    const [now, businessId] = [new Date(), values.business];
    if (what === 'cards')
      await fillBusiness(db, { businessId: businessId ?? TALLGRASS, cards: count, now, onProgress });
    else
      await fillRecipients(db, {
        businessId: businessId ?? RENT_AND_UTILITIES,
        recipients: count,
        now,
        onProgress,
      });
    if (migratorUrl) await refreshStatistics(migratorUrl);
  } finally {
    await close();
    await stop();
  }
}

/** Without fresh statistics and an empty pending list PostgreSQL plans the first searches for a small table. */
async function refreshStatistics(migratorUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: migratorUrl });
  await client.connect();
  try {
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
}

type Reached = { appUrl: string; migratorUrl?: string; stop: () => Promise<void> };

async function reachDatabase(): Promise<Reached> {
  const nothing = async () => undefined;
  if (process.env.APP_DATABASE_URL) return { appUrl: process.env.APP_DATABASE_URL, stop: nothing };
  const { adminUrl, stop } = await reachServer(nothing);
  return { ...databaseAddresses(adminUrl, databaseNameOf(adminUrl)), stop };
}

async function reachServer(
  nothing: () => Promise<undefined>,
): Promise<{ adminUrl: string; stop: () => Promise<void> }> {
  if (process.env.DATABASE_URL) return { adminUrl: process.env.DATABASE_URL, stop: nothing };
  const dataDir = process.env.DATA_DIR ?? join(import.meta.dirname, '..', '.data');
  const running = await findRunningPostgres(dataDir);
  if (running) return { adminUrl: running, stop: nothing };
  const server = await startPostgres({ dataDir });
  return { adminUrl: server.url, stop: server.stop };
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
