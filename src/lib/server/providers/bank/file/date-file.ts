import { arrivalOf } from '#lib/domain/payout-schedule.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { datesOf } from './keep-order.ts';
import type { FileRail } from './rail.ts';

/**
 * Gives the entries of a file the dates that they can keep if it leaves now: what was due in time leaves as it was
 * promised, what was held up takes effect by the next window and settles by that. Once somebody puts the file in its
 * place, its dates are what the bank reads, and stay.
 */
export async function dateFile({ db, clock, leadMs }: FileRail, fileId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const file = await tx
      .selectFrom('bank_file')
      .select('id')
      .where('id', '=', fileId)
      .where('handing_over_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!file) return;
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
  });
}
