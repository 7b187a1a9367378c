import type { Db } from './schema.ts';

export type Mode = 'sandbox' | 'live';

/**
 * Marks the database with its mode at the first start; afterwards it serves that mode alone, so the two never mix.
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

/** The mode that the database is marked with; undefined before its first start. */
export async function readMode(db: Db): Promise<Mode | undefined> {
  return (await db.selectFrom('installation').select('mode').executeTakeFirst())?.mode;
}
