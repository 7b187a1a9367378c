import { isPastPayoutCutoff } from '#lib/domain/bank-transfers/payout-schedule.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Db, Tx } from '../../db/schema.ts';

/**
 * A business that pays by bank transfer and may; any other one answers as missing. One that has stopped paying is
 * still found, with its last day, so that an old link can say so.
 */
export async function findPayer(db: Db | Tx, businessId: string, now: Date) {
  const row = await db
    .selectFrom('business')
    .leftJoin('business as parent', 'parent.id', 'business.parent_id')
    .select(['business.id', 'business.name', 'business.brand', 'business.payout_cutoff'])
    .select('parent.name as parent_name')
    .where('business.id', '=', businessId)
    .where('business.product_type', '=', 'bank_transfers')
    .where('business.status', '=', 'active')
    .where('business.closed_at', 'is', null)
    .executeTakeFirst();
  return row && { ...row, endedOn: isPastPayoutCutoff(row.payout_cutoff, now) ? row.payout_cutoff : null };
}

/** @throws Refusal 409 wrong_state where it has stopped paying: codes and links no longer lead anywhere */
export function assertStillPays({ endedOn }: { endedOn: string | null }): void {
  if (endedOn !== null) throw wrongState('payoutsEnded', { params: { date: endedOn } });
}
