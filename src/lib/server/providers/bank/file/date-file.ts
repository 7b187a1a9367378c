import { arrivalOf } from '#lib/domain/bank-transfers/payout-schedule.ts';
import type { Tx } from '../../../db/schema.ts';
import { datesOf } from './keep-order.ts';
import type { FileRail } from './rail.ts';

/**
 * Gives the entries of a file the dates that they can keep if it leaves now: what was due in time leaves as it was
 * promised, what was held up takes effect by the next window and settles by that. Once somebody puts the file in its
 * place, its dates are what the bank reads, and stay.
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
