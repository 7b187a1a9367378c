import { readAchConfig } from '../src/lib/server/config-ach.ts';
import { databaseAddresses, databaseNameOf } from '../src/lib/server/db/addresses.ts';
import { openDatabase } from '../src/lib/server/db/pool.ts';
import { decideDoubtful, listDoubtful } from '../src/lib/server/providers/bank/file/doubtful.ts';
import { listPutAside, releasePutAside } from '../src/lib/server/providers/bank/file/put-aside.ts';
import { reachDatabase } from './lib/reach-database.ts';

/**
 * `npm run bank-files`: lists the ACH files whose arrival at the bank is unknown, and the payments with a bank report
 * that could not be applied. After a question to the bank, `-- --arrived NAME` or `-- --again NAME` decides about a
 * file, and `-- --silent KEY` says that a payment had no return.
 */
async function main([option, name]: string[]): Promise<number> {
  const { adminUrl, stop } = await reachDatabase();
  const { appUrl } = databaseAddresses(adminUrl, databaseNameOf(adminUrl));
  const { db, close } = openDatabase(appUrl, { max: 1, name: 'bank-files' });
  try {
    if (option === undefined) {
      const names = await listDoubtful(db);
      console.log(names.length > 0 ? names.join('\n') : 'Every file that left is known to have arrived.');
      for (const { key, why } of await listPutAside(db)) console.log(`${key}: ${why}`);
      return 0;
    }
    if (option === '--silent' && name !== undefined) {
      const isReleased = await releasePutAside(db, name);
      console.log(isReleased ? 'Noted.' : `Nothing of ${name} is put aside.`);
      return isReleased ? 0 : 1;
    }
    const hasArrived = option === '--arrived';
    if (name === undefined || (!hasArrived && option !== '--again'))
      throw new Error('Say --arrived NAME, --again NAME or --silent KEY.');
    const { ach, faults } = readAchConfig(process.env);
    if (!hasArrived && !ach)
      throw new Error(['--again needs the ACH_* settings of the server.', ...faults].join('\n'));
    const leadMs = ach?.leadMs ?? 0;
    const isDecided = await decideDoubtful(db, { name, hasArrived, now: new Date(), leadMs });
    console.log(isDecided ? 'Noted.' : `There is no doubt about ${name}.`);
    return isDecided ? 0 : 1;
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
