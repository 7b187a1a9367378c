import { userInfo } from 'node:os';
import { databaseAddresses, databaseNameOf } from '../src/lib/server/db/addresses.ts';
import { openDatabase } from '../src/lib/server/db/pool.ts';
import type { Db } from '../src/lib/server/db/schema.ts';
import { type Appointed, appointStaff, dismissStaff } from '../src/lib/server/services/staff/appoint.ts';
import { listStaff } from '../src/lib/server/services/staff/list-staff.ts';
import { reachDatabase } from './lib/reach-database.ts';

const ANSWERS: Record<'appoint' | 'dismiss', Record<Appointed, string>> = {
  appoint: {
    done: 'is staff now. The desk is at /staff; it opens once the account has a second factor.',
    already: 'is staff already.',
    unknown: 'has no account.',
    disabled: 'has a disabled account.',
  },
  dismiss: {
    done: 'is no longer staff.',
    already: 'is not staff.',
    unknown: 'has no account.',
    disabled: '',
  },
};

/**
 * `npm run staff -- appoint|dismiss EMAIL`, `npm run staff -- list`: platform staff, whom nothing but this command on
 * the server appoints. It ends with 1 where nothing was done.
 */
async function main([verb, email]: string[]): Promise<number> {
  const isList = verb === 'list' && email === undefined;
  if (!isList && !((verb === 'appoint' || verb === 'dismiss') && email))
    throw new Error('Say appoint EMAIL, dismiss EMAIL or list.');
  const { adminUrl, stop } = await reachDatabase();
  const { migratorUrl } = databaseAddresses(adminUrl, databaseNameOf(adminUrl));
  const { db, close } = openDatabase(migratorUrl, { max: 1, name: 'staff' });
  try {
    if (isList) return await print(db);
    const by = { by: userInfo().username, now: new Date() };
    const answer = await (verb === 'appoint' ? appointStaff : dismissStaff)(db, email ?? '', by);
    console.log(`${email} ${ANSWERS[verb as 'appoint' | 'dismiss'][answer]}`);
    return answer === 'done' ? 0 : 1;
  } finally {
    await close();
    await stop();
  }
}

async function print(db: Db): Promise<number> {
  const staff = await listStaff(db);
  for (const one of staff) {
    const notes = [
      `since ${one.appointed_at.toISOString().slice(0, 10)}`,
      ...(one.confirmed_at ? [] : ['no second factor yet']),
      ...(one.is_disabled ? ['disabled'] : []),
    ];
    console.log(`${one.email} (${one.first_name} ${one.last_name}): ${notes.join(', ')}`);
  }
  if (staff.length === 0) console.log('Nobody is staff.');
  return 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
