import type { Db } from './schema.ts';

export type Mode = 'sandbox' | 'live';

/**
 * The first start marks the database; from then on it serves that mode alone, and nothing of the other one is
 * written into it.
 *
 * @throws Error for the other mode
 */
export async function claimInstallation(db: Db, mode: Mode): Promise<void> {
  await db
    .insertInto('installation')
    .values({ mode })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const marked = await readMode(db);
  if (marked !== mode) throw new Error(`This database is a ${marked} one; it does not open as ${mode}.`);
}

/** For what the database is marked; undefined before its first start. */
export async function readMode(db: Db): Promise<Mode | undefined> {
  return (await db.selectFrom('installation').select('mode').executeTakeFirst())?.mode;
}
