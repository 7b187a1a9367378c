import { join } from 'node:path';
import { databaseAddresses, databaseNameOf } from '../src/lib/server/db/addresses.ts';
import { openDatabase } from '../src/lib/server/db/pool.ts';
import { describeSeals, verifySeals } from '../src/lib/server/services/audit/verify-seals.ts';
import { readCardKey } from './lib/card-key.ts';
import { reachDatabase } from './lib/reach-database.ts';

/**
 * `npm run verify-audit`: compares the whole audit log with its seals, prints what it finds, and ends with 1 where a
 * line was changed, removed or inserted. `-- --hash HASH` also asks whether a seal with this hash is still there.
 */
async function main([option, hash]: string[]): Promise<number> {
  const { adminUrl, stop } = await reachDatabase();
  const { appUrl } = databaseAddresses(adminUrl, databaseNameOf(adminUrl));
  const { db, close } = openDatabase(appUrl, { max: 1, name: 'verify-audit' });
  try {
    const key = await readCardKey(process.env.DATA_DIR ?? join(import.meta.dirname, '..', '.data'));
    const report = await verifySeals(db, Buffer.from(key, 'base64url'));
    console.log(describeSeals(report));
    if (option !== '--hash') return report.faults.length === 0 ? 0 : 1;
    const known = await db
      .selectFrom('activity_seal')
      .select('no')
      .where('hash', '=', hash ?? '')
      .executeTakeFirst();
    console.log(known ? `Seal ${known.no} has this hash.` : 'No seal has this hash.');
    return known && report.faults.length === 0 ? 0 : 1;
  } finally {
    await close();
    await stop();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
