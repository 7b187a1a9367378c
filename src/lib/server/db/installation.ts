import { cardKeyFingerprint } from '../secrets.ts';
import type { Db } from './schema.ts';

export type Mode = 'sandbox' | 'live';

/**
 * Marks the database with its mode and its card key at the first start; afterwards it serves these alone. The two
 * modes never mix, and no node uses a key with which it could read nothing and would refuse honest requests.
 *
 * @throws Error for the other mode or another key
 */
export async function claimInstallation(
  db: Db,
  { mode, cardKey }: { mode: Mode; cardKey: Buffer },
): Promise<void> {
  const fingerprint = cardKeyFingerprint(cardKey);
  await db
    .insertInto('installation')
    .values({ mode, card_key_fingerprint: fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const marked = await readMode(db);
  if (marked !== mode) throw new Error(`This database is a ${marked} one; it does not open as ${mode}.`);
  // A database of before the fingerprint takes that of its next start.
  await db
    .updateTable('installation')
    .set({ card_key_fingerprint: fingerprint })
    .where('card_key_fingerprint', 'is', null)
    .execute();
  const kept = await db.selectFrom('installation').select('card_key_fingerprint').executeTakeFirst();
  if (kept?.card_key_fingerprint !== fingerprint) throw new Error(OTHER_KEY);
}

const OTHER_KEY =
  'This database was begun with another CARD_KEY: with this one nothing that is encrypted here can be read. Set ' +
  'CARD_KEY to that of the first start; a sandbox keeps it in the file card-key of its DATA_DIR.';

/** The mode that the database is marked with; undefined before its first start. */
export async function readMode(db: Db): Promise<Mode | undefined> {
  return (await db.selectFrom('installation').select('mode').executeTakeFirst())?.mode;
}
