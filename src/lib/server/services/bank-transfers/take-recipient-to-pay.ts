import { sql } from 'kysely';
import { isPastPayoutCutoff } from '#lib/domain/bank-transfers/payout-schedule.ts';
import { Refusal } from '../../commands/refusal.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Tx } from '../../db/schema.ts';

export type RecipientToPay = {
  id: string;
  businessId: string;
  name: string;
  /** The verified account that the money goes to. */
  accountId: string;
  accountLast4: string;
  /** Where the money comes from. */
  fundingAccountId: string;
  /** Which custom fields a payment has: those of a program, or those of a business without a parent. */
  customFields: 'bank_transfers' | 'business_bank_transfers';
};

/**
 * The recipient with an account that may be paid now, their row locked: payments to one recipient run one after the
 * other, so that each sees whether it is a duplicate.
 *
 * @throws Refusal 404 recipient_not_found, 409 wrong_state with the reason against a payment
 */
export async function takeRecipientToPay(
  tx: Tx,
  { recipientId, businessIds, now }: { recipientId: string; businessIds: readonly string[]; now: Date },
): Promise<RecipientToPay> {
  const recipient = await takeCardIfThere(tx, recipientId, businessIds);
  if (!recipient) throw new Refusal('recipient_not_found');
  if (recipient.status !== 'active') {
    throw wrongState('businessNotActive', { params: { status: recipient.status } });
  }
  if (recipient.closed_at) throw wrongState('programClosed');
  if (isPastPayoutCutoff(recipient.payout_cutoff, now)) {
    throw wrongState('payoutsEnded', { params: { date: recipient.payout_cutoff ?? '' } });
  }
  const account = await findAccount(tx, recipientId);
  const { funding_account_id: fundingAccountId } = recipient;
  if (!fundingAccountId) throw new Refusal('insufficient_funds', { internal: 'no funding account' });
  return {
    id: recipientId,
    businessId: recipient.business_id,
    name: recipient.name,
    accountId: account.id,
    accountLast4: account.last4,
    fundingAccountId,
    customFields: recipient.parent_id ? 'bank_transfers' : 'business_bank_transfers',
  };
}

async function takeCardIfThere(tx: Tx, recipientId: string, businessIds: readonly string[]) {
  if (businessIds.length === 0) return undefined;
  return tx
    .selectFrom('recipient')
    .innerJoin('business', 'business.id', 'recipient.business_id')
    .select([
      'recipient.business_id',
      'recipient.name',
      'business.parent_id',
      'business.status',
      'business.closed_at',
      'business.payout_cutoff',
      'business.funding_account_id',
    ])
    .where('recipient.id', '=', recipientId)
    .where('recipient.business_id', 'in', businessIds)
    .forNoKeyUpdate('recipient')
    .executeTakeFirst();
}

/** Only one account can be usable; where none is, the newest one gives the reason. */
async function findAccount(tx: Tx, recipientId: string): Promise<{ id: string; last4: string }> {
  const account = await tx
    .selectFrom('bank_account')
    .select(['id', 'last4', 'status', 'disabled_at'])
    .where('recipient_id', '=', recipientId)
    .where('removed_at', 'is', null)
    .orderBy(sql`status = 'verified' and disabled_at is null`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!account) throw wrongState('accountMissing');
  if (account.disabled_at) throw wrongState('accountDisabled');
  if (account.status === 'pending') throw wrongState('accountPending');
  if (account.status === 'failed') throw wrongState('accountFailed');
  return account;
}
