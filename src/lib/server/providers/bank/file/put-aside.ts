import type { Db } from '../../../db/schema.ts';

/** Payments and checks whose notice could not be received; they do not settle by themselves. */
export const listPutAside = (db: Db) =>
  db
    .selectFrom('bank_file_entry')
    .select(['key', 'put_aside as why'])
    .where('put_aside', 'is not', null)
    .orderBy('created_at')
    .execute();

/**
 * Releases an entry after the bank said that nothing came back: silence counts again.
 *
 * @returns whether there was such an entry
 */
export async function releasePutAside(db: Db, key: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('bank_file_entry')
    .set({ put_aside: null })
    .where('key', '=', key)
    .where('put_aside', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
