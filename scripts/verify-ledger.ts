import pg from 'pg';
import { databaseAddresses, databaseNameOf } from '../src/lib/server/db/addresses.ts';
import { openDatabase } from '../src/lib/server/db/pool.ts';
import { describeReport, verifyAndGuard } from '../src/lib/server/ledger/verify.ts';
import { reachDatabase } from './lib/reach-database.ts';

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
