import { type BankFailure, failureOf } from '#lib/domain/bank/bank-failures.ts';
import { recordAs } from '../../commands/record.ts';
import type { Tx } from '../../db/schema.ts';
import { writeIntake } from '../recipient-setup/write-intake.ts';
import { notifyRecipient } from './notify-recipient.ts';
import { hasStoppedPaying } from './paying-business.ts';
import { takeRecipient } from './take-recipient.ts';

/**
 * The bank's answer about an account: `code` is the bank's own, `isKnownBank` is an input of `failureOf`; `failure`
 * is set where the code alone is not enough.
 */
export type VerificationOutcome =
  | { status: 'verified' }
  | { status: 'failed'; code: string; isKnownBank?: boolean; failure?: BankFailure };

/**
 * Records the bank's answer about an account, with its activity and the mail to the recipient, once: an account that
 * was decided or removed does not change. After a program's last day no mail is sent.
 */
export async function recordVerification(
  tx: Tx,
  { accountId, outcome, now }: { accountId: string; outcome: VerificationOutcome; now: Date },
): Promise<'verified' | 'failed' | 'nothingToDo'> {
  const found = await tx
    .selectFrom('bank_account')
    .select('recipient_id')
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!found) return 'nothingToDo';
  const recipientId = found.recipient_id;
  await takeRecipient(tx, recipientId);
  const failure =
    outcome.status === 'failed'
      ? (outcome.failure ?? failureOf(outcome.code, { isKnownBank: outcome.isKnownBank ?? true }))
      : null;
  const account = await tx
    .updateTable('bank_account')
    .set({
      status: outcome.status,
      failure_reason: failure,
      failure_code: outcome.status === 'failed' ? outcome.code.slice(0, 60) : null,
      decided_at: now,
      verification_due: null,
      correctable_until: null,
    })
    .where('id', '=', accountId)
    .where('status', '=', 'pending')
    .where('removed_at', 'is', null)
    .returning(['business_id', 'last4'])
    .executeTakeFirst();
  if (!account) return 'nothingToDo';
  const { business_id: businessId, last4 } = account;
  await writeIntake(tx, recipientId, now);
  const of = { businessId, subject: { type: 'recipient', id: recipientId } } as const;
  const payload = { recipientId, accountId, last4 };
  await recordAs(
    tx,
    'bank',
    now,
  )(
    failure
      ? { ...of, type: 'bankAccountFailed', payload: { ...payload, failureReason: failure } }
      : { ...of, type: 'bankAccountVerified', payload },
  );
  // Neither mail would be true: the account cannot be paid, and no other one is needed.
  if (await hasStoppedPaying(tx, businessId, now)) return outcome.status;
  await notifyRecipient(
    tx,
    failure
      ? { recipientId, kind: 'bankAccountFailed', last4, failure, now }
      : { recipientId, kind: 'bankAccountVerified', last4, now },
  );
  return outcome.status;
}
