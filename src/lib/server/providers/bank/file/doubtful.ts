import type { Db, Tx } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { fileNameOf, parseFileName } from './file-name.ts';
import { timesOf } from './keep-order.ts';

/** Files for which it is unknown whether the bank has them, oldest first. */
export async function listDoubtful(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('bank_file')
    .select(['created_on', 'modifier'])
    .where('handing_over_at', 'is not', null)
    .where('handed_over_at', 'is', null)
    .where('abandoned_at', 'is', null)
    .orderBy('created_at')
    .execute();
  return rows.map(fileNameOf);
}

/**
 * Records the bank's answer about such a file: it has it, or it never got it and its entries leave with the next
 * file.
 *
 * @returns whether there was such a file
 */
export async function decideDoubtful(
  db: Db,
  { name, hasArrived, now, leadMs }: { name: string; hasArrived: boolean } & Parameters<typeof timesOf>[1],
): Promise<boolean> {
  const named = parseFileName(name);
  if (!named) return false;
  return inTransaction(db, async (tx) => {
    const file = await tx
      .updateTable('bank_file')
      .set(hasArrived ? { handed_over_at: now } : { abandoned_at: now })
      .where('created_on', '=', named.created_on)
      .where('modifier', '=', named.modifier)
      .where('handing_over_at', 'is not', null)
      .where('handed_over_at', 'is', null)
      .where('abandoned_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (file && !hasArrived) await sendAnew(tx, file.id, { now, leadMs });
    return file !== undefined;
  });
}

async function sendAnew(tx: Tx, fileId: string, times: { now: Date; leadMs: number }): Promise<void> {
  const entries = await tx
    .selectFrom('bank_file_entry')
    .select(['key', 'kind', 'same_day'])
    .where('file_id', '=', fileId)
    .where('status', '=', 'sent')
    .execute();
  for (const { key, kind, same_day } of entries) {
    await tx
      .updateTable('bank_file_entry')
      .set({ status: 'waiting', file_id: null, trace: null })
      .set(timesOf({ kind, speed: same_day ? 'sameday_ach' : 'ach' }, times))
      .where('key', '=', key)
      .where('status', '=', 'sent')
      .execute();
  }
}
