import { v7 as newId } from 'uuid';
import type { Tx } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Consumer } from '../../jobs/deliver.ts';
import { enqueue } from '../../ledger/outbox.ts';
import type { Platform } from '../../platform.ts';

const TOPIC = 'file.discard';
const HOUR_MS = 3_600_000;
/** Uploads of one round. */
const CHUNK = 50;

type WaitingFile = { uploadId: string };

/** Takes an upload away in the transaction of its cause; its bytes follow. */
export async function discardUpload(
  tx: Tx,
  { id, businessId, now }: { id: string; businessId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('upload')
    .set({ status: 'removed', removed_at: now })
    .where('id', '=', id)
    .where('status', '!=', 'removed')
    .execute();
  const payload: WaitingFile = { uploadId: id };
  await enqueue(tx, [{ id: newId(), topic: TOPIC, businessId, payload }]);
}

export const discardedFiles: Consumer = {
  topic: TOPIC,
  limit: 20,
  leaseMs: 60_000,
  deliver: ({ files }, { payload }) => files.discard((payload as WaitingFile).uploadId),
};

/**
 * Takes away what was announced and never finished.
 *
 * @returns whether more may be due
 */
export function discardUnfinished({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<boolean> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const over = await tx
      .selectFrom('upload')
      .select(['id', 'business_id'])
      .where('status', '=', 'waiting')
      .where('expires_at', '<', new Date(now.getTime() - HOUR_MS))
      .orderBy('expires_at')
      .limit(CHUNK)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id, business_id: businessId } of over) await discardUpload(tx, { id, businessId, now });
    return over.length === CHUNK;
  });
}
