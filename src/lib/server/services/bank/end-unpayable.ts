import { recordAs } from '../../commands/record.ts';
import type { Tx } from '../../db/schema.ts';
import { disableAccount } from '../recipients/disable-account.ts';
import { inviteByMail } from '../recipients/invite-by-mail.ts';
import { hasStoppedPaying } from '../recipients/paying-business.ts';
import { recordVerification } from '../recipients/record-verification.ts';

/** Correcting the number would not help, so the mail asks for another account. */
const FAILURE = 'unsupportedTransfer';
const UNNAMED = 'NARR';

type Unpayable = {
  account: { id: string; recipient_id: string; business_id: string; status: string; last4: string };
  code: string | null;
  now: Date;
};

/**
 * Ends an account whose number our payments cannot go to. The bank would send the same correction again and finally
 * refuse. It ends like a failed check, or is disabled with a new invitation. Payments in transit still arrive,
 * because the bank has found the account.
 */
export async function endUnpayable(tx: Tx, { account, code, now }: Unpayable): Promise<'changed'> {
  const { id: accountId, recipient_id: recipientId, business_id: businessId, last4 } = account;
  const failed = { status: 'failed', code: code ?? UNNAMED, failure: FAILURE } as const;
  if (account.status === 'pending') {
    await recordVerification(tx, { accountId, outcome: failed, now });
    return 'changed';
  }
  await disableAccount(tx, { accountId, recipientId, failure: FAILURE, code: failed.code, at: now, now });
  await recordAs(
    tx,
    'bank',
    now,
  )({
    businessId,
    subject: { type: 'recipient', id: recipientId },
    type: 'bankAccountDisabled',
    payload: { recipientId, accountId, last4, code: failed.code, failureReason: FAILURE },
  });
  // No further payment will be made, so no other account is needed.
  if (await hasStoppedPaying(tx, businessId, now)) return 'changed';
  await inviteByMail(tx, { recipientId, now, news: { kind: 'bankAccountUnpayable', last4, now } });
  return 'changed';
}
