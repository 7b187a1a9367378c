import { formatMoney } from '#lib/i18n/formats.ts';
import { Refusal } from '../../commands/refusal.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Tx } from '../../db/schema.ts';

/** Within this time the same amount to the same recipient needs a confirmation. */
const DUPLICATE_WITHIN_MS = 86_400_000;

/**
 * Refuses a payment that looks like another one that is in transit, has arrived or waits for approval. The caller holds
 * the lock on the recipient's row, so no other payment to them can be written meanwhile.
 *
 * @param isAgreed somebody agreed to this one, which until then is itself one of those that wait
 * @throws Refusal 409 possible_duplicate
 */
export async function assertNoDuplicate(
  tx: Tx,
  { recipientId, amountMinor, now, isAgreed }: Payment & { isAgreed: boolean },
): Promise<void> {
  const since = new Date(now.getTime() - DUPLICATE_WITHIN_MS);
  const earlier = await tx
    .selectFrom('bank_transfer')
    .select('id')
    .where('recipient_id', '=', recipientId)
    .where('amount', '=', amountMinor)
    .where('status', '<>', 'failed')
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  if (earlier) throw new Refusal('possible_duplicate', { internal: `of ${earlier.id}` });
  if (isAgreed) return;
  const waiting = await tx
    .selectFrom('approval')
    .select('id')
    .where('subject_id', '=', recipientId)
    .where('call', '=', 'createBankTransfer')
    .where('status', '=', 'pending')
    .where('amount', '=', amountMinor)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  if (waiting) throw new Refusal('possible_duplicate', { internal: `of the request ${waiting.id}` });
}

type Payment = { recipientId: string; amountMinor: number; now: Date };

/**
 * Checks that a payment may be sent again: once, to the same recipient, with the same amount, after it failed or was
 * returned. The caller holds the lock on the recipient's row.
 *
 * @throws Refusal 404 not_found for what is no payment to this recipient, 409 wrong_state
 */
export async function assertMaySendAgain(
  tx: Tx,
  { transferId, recipientId, amountMinor }: { transferId: string; recipientId: string; amountMinor: number },
): Promise<void> {
  const failed = await tx
    .selectFrom('bank_transfer')
    .leftJoin('bank_transfer as later', 'later.sends_again', 'bank_transfer.id')
    .select(['bank_transfer.status', 'bank_transfer.amount', 'later.id as sent_again_by'])
    .where('bank_transfer.id', '=', transferId)
    .where('bank_transfer.recipient_id', '=', recipientId)
    .executeTakeFirst();
  if (!failed) throw new Refusal('not_found');
  if (failed.status !== 'failed')
    throw wrongState('transferNotFailed', { params: { status: failed.status } });
  if (failed.sent_again_by) throw wrongState('sentAgain');
  if (failed.amount !== amountMinor)
    throw wrongState('otherAmount', { params: { amount: formatMoney(failed.amount) } });
}
