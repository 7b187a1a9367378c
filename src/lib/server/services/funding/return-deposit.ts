import { recordAs } from '../../commands/record.ts';
import type { Tx } from '../../db/schema.ts';
import { takeReported } from './deposit-row.ts';
import { fundingAccountOf } from './match-account.ts';
import { notifyOfReturn } from './notify-of-return.ts';
import { keepOwnAccountInView } from './own-account-use.ts';
import { postDepositReturn, postReturnFromSuspense } from './post-deposit.ts';

/**
 * The sender's bank took a deposit back: what is available goes, the rest is what the business owes.
 *
 * @returns undefined for money of which nothing was reported yet
 */
export async function returnDeposit(
  tx: Tx,
  { reference, code, now }: { reference: string; code: string; now: Date },
): Promise<'returned' | 'nothingToDo' | undefined> {
  const deposit = await takeReported(tx, reference);
  if (!deposit) return undefined;
  const { id: depositId, amountMinor, businessId, status } = deposit;
  if (status === 'returned') return 'nothingToDo';
  const end = (journalId: string | null) =>
    tx
      .updateTable('deposit')
      .set({ status: 'returned', returned_at: now, return_code: code, return_journal_id: journalId })
      .where('id', '=', depositId)
      .execute();
  if (status === 'announced') await end(null);
  if (status === 'unmatched') await end(await postReturnFromSuspense(tx, { depositId, amountMinor }));
  if (status !== 'available' || businessId === null) return 'returned';
  const fundingAccountId = await fundingAccountOf(tx, businessId);
  const money = { depositId, amountMinor, businessId, fundingAccountId };
  // What it leaves unpaid must be seen where it is to be paid.
  await keepOwnAccountInView(tx, { businessId, now });
  const { journalId, owedMinor } = await postDepositReturn(tx, money);
  await end(journalId);
  await recordAs(
    tx,
    'bank',
    now,
  )({
    businessId,
    subject: { type: 'business', id: businessId },
    type: 'depositReturned',
    payload: { depositId, journalId, amountMinor, currency: 'USD', owedMinor, code },
  });
  await notifyOfReturn(tx, { businessId, amountMinor, owedMinor });
  return 'returned';
}
