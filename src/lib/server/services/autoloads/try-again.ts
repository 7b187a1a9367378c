import type { Tx } from '../../db/schema.ts';

/** Has the waiting run of an active autoload tried at once: its cards need another sum than at the last try. */
export async function tryAgain(
  tx: Tx,
  { autoloadId, now }: { autoloadId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('autoload_run')
    .set({ try_at: now })
    .where('autoload_id', '=', autoloadId)
    .where('status', '=', 'waiting')
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('autoload').select('id').where('id', '=', autoloadId).where('state', '=', 'active')),
    )
    .execute();
}
