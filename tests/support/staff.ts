import { openDatabase } from '#lib/server/db/pool.ts';
import { appointStaff } from '#lib/server/services/staff/appoint.ts';
import type { TestDatabase } from './database.ts';

/** Appoints an account as the command on the server does: by the role that owns the tables. */
export async function makeStaff({ migratorUrl, db }: Pick<TestDatabase, 'migratorUrl' | 'db'>, uid: string) {
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', uid)
    .executeTakeFirstOrThrow();
  const owner = openDatabase(migratorUrl, { max: 1, name: 'test' });
  try {
    await appointStaff(owner.db, email ?? '', { by: 'test', now: new Date() });
  } finally {
    await owner.close();
  }
  return uid;
}
