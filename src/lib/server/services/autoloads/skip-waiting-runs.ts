import type { Tx } from '../../db/schema.ts';

/** Leaves out what still waits of an autoload that ends. */
export async function skipWaitingRuns(
  tx: Tx,
  { autoloadId, by, now }: { autoloadId: string; by: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('autoload_run')
    .set({ status: 'skipped', try_at: null, ended_at: now, by_name: by })
    .where('autoload_id', '=', autoloadId)
    .where('status', '=', 'waiting')
    .execute();
}
