import { arrivalOf } from '#lib/domain/bank-transfers/payout-schedule.ts';
import type { Tx } from '../../../db/schema.ts';
import { datesOf } from './keep-order.ts';
import type { FileRail } from './rail.ts';

/**
 * Sets the dates that the entries of a file can meet if it leaves now: an entry in time keeps its promised day, a
 * late one takes effect in the next window and settles by that. The bank reads the dates once the file is in place,
 * so they never change afterwards.
 */
export async function dateFile(tx: Tx, { clock, leadMs }: FileRail, fileId: string): Promise<void> {
  const now = clock.now();
  for (const kind of ['payout', 'check'] as const) {
    for (const speed of ['sameday_ach', 'ach'] as const) {
      await tx
        .updateTable('bank_file_entry')
        .set(datesOf(kind, arrivalOf(speed, now, leadMs)))
        .where('file_id', '=', fileId)
        .where('kind', '=', kind)
        .where('same_day', speed === 'ach' ? 'is' : 'is not', null)
        .execute();
    }
  }
}
