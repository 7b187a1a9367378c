import { databaseNameOf } from '../src/lib/server/db/addresses.ts';
import { migrate } from '../src/lib/server/db/migrate.ts';
import { prepareDatabase } from '../src/lib/server/db/prepare.ts';

/**
 * `npm run migrate`: makes the database of DATABASE_URL and its roles where they are missing, and brings its tables up to
 * date; what is there already stays. `-- --address` prints the setting APP_DATABASE_URL, which has a password in it.
 */
async function main(): Promise<void> {
  const adminUrl = process.env.DATABASE_URL;
  if (!adminUrl) throw new Error('DATABASE_URL is missing.');
  const { migratorUrl, appUrl } = await prepareDatabase(adminUrl, { database: databaseNameOf(adminUrl) });
  const applied = await migrate(migratorUrl);
  if (process.argv.includes('--address')) console.log(`APP_DATABASE_URL=${appUrl}`);
  else console.log(applied.length > 0 ? `Applied: ${applied.join(', ')}.` : 'Nothing to apply.');
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
