import { isPastPayoutCutoff } from '#lib/domain/bank-transfers/payout-schedule.ts';
import { Refusal } from '../../commands/refusal.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Db, Tx } from '../../db/schema.ts';

/**
 * Checks that a business may have recipients and payments: a program that sends bank transfers, never the super
 * business.
 *
 * @throws Refusal 409 wrong_state where it has cards, holds programs, is not active yet, or has stopped paying out
 */
export async function assertPaysByTransfer(tx: Db | Tx, businessId: string, now: Date): Promise<void> {
  const row = await tx
    .selectFrom('business')
    .select(['status', 'product_type', 'payout_cutoff', 'closed_at'])
    .where('id', '=', businessId)
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  if (row.product_type !== 'bank_transfers') throw wrongState('businessLoadsCards');
  if (row.status !== 'active') throw wrongState('businessNotActive', { params: { status: row.status } });
  if (row.closed_at) throw wrongState('programClosed');
  if (isPastPayoutCutoff(row.payout_cutoff, now)) {
    throw wrongState('payoutsEnded', { params: { date: row.payout_cutoff ?? '' } });
  }
}

/** Whether a program's last day is over: it pays nobody any more and asks nobody for anything. */
export async function hasStoppedPaying(tx: Db | Tx, businessId: string, now: Date): Promise<boolean> {
  const { payout_cutoff } = await tx
    .selectFrom('business')
    .select('payout_cutoff')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow();
  return isPastPayoutCutoff(payout_cutoff, now);
}
