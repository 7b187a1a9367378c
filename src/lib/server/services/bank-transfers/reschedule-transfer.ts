import { recordAs } from '../../commands/record.ts';
import type { Tx } from '../../db/schema.ts';
import { notifyRecipient } from '../recipients/notify-recipient.ts';
import { takeTransfer } from './take-transfer.ts';

/**
 * Changes the day on which a payment under way takes effect. Whoever was notified of it is notified of the new day if that is
 * later; before the bank accepts a payment, nobody was notified.
 *
 * @param asked.effectiveOn YYYY-MM-DD
 * @returns undefined where there is no such transfer
 */
export async function rescheduleTransfer(
  tx: Tx,
  { transferId, effectiveOn, now }: { transferId: string; effectiveOn: string; now: Date },
): Promise<'rescheduled' | 'nothingToDo' | undefined> {
  const transfer = await takeTransfer(tx, transferId);
  if (!transfer) return undefined;
  const { status, recipientId, businessId, amountMinor, last4, effectiveOn: planned } = transfer;
  const isUnderWay = status === 'created' || status === 'processing';
  if (!isUnderWay || planned === effectiveOn) return 'nothingToDo';
  await tx
    .updateTable('bank_transfer')
    .set({ effective_on: effectiveOn })
    .where('id', '=', transferId)
    .where('status', '=', status)
    .execute();
  await recordAs(
    tx,
    'bank',
    now,
  )({
    businessId,
    subject: { type: 'recipient', id: recipientId },
    type: 'bankTransferRescheduled',
    payload: { recipientId, transferId, amountMinor, currency: 'USD', last4, planned, effectiveOn },
  });
  if (status === 'processing' && effectiveOn > planned) {
    await notifyRecipient(tx, { kind: 'transferDelayed', recipientId, last4, amountMinor, effectiveOn, now });
  }
  return 'rescheduled';
}
