import { recordAs } from '../../commands/record.ts';
import type { Tx } from '../../db/schema.ts';
import { disableAccount } from '../recipients/disable-account.ts';
import { inviteByMail } from '../recipients/invite-by-mail.ts';
import { hasStoppedPaying } from '../recipients/paying-business.ts';
import { recordVerification } from '../recipients/record-verification.ts';

/** Another number would meet the same, so another account is asked for and not the number corrected. */
const FAILURE = 'unsupportedTransfer';
const UNNAMED = 'NARR';

type Unpayable = {
  account: { id: string; recipient_id: string; business_id: string; status: string; last4: string };
  code: string | null;
  now: Date;
};

/**
 * The bank knows an account by a number that no payment of ours can go to. Sent there once more it would be told the
 * same, and after some tries refused, so the account ends: as a check that failed, or disabled with a new invitation.
 * What is on its way still arrives, because the bank has found the account.
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
  // No further payment will meet it, so there is nothing to ask for.
  if (await hasStoppedPaying(tx, businessId, now)) return 'changed';
  await inviteByMail(tx, { recipientId, now, news: { kind: 'bankAccountUnpayable', last4, now } });
  return 'changed';
}
