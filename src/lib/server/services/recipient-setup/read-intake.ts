import type { Selectable } from 'kysely';
import type { Intake } from '#lib/contract/recipient-setup/intake.ts';
import { FAILURE_STEPS } from '#lib/domain/bank/bank-failures.ts';
import { isPastPayoutCutoff } from '#lib/domain/bank-transfers/payout-schedule.ts';
import type { BankAccountTable } from '../../db/schema/bank-transfers.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { type Giver, mayGive, standingAccount } from './may-give-account.ts';
import { presentAccount } from './write-intake.ts';

/**
 * A recipient's progress.
 *
 * @param isHidden for callers who may not see bank information: no account and no reason
 * @param isOwn for the recipient, who learns which parts of a failed account need not be typed again
 */
export async function readIntake(
  db: Db | Tx,
  { isHidden = false, isOwn = false, ...giver }: Giver & { isHidden?: boolean; isOwn?: boolean },
): Promise<Intake> {
  const recipient = await db
    .selectFrom('recipient')
    .innerJoin('business', 'business.id', 'recipient.business_id')
    .select(['recipient.intake_status', 'recipient.no_bank_account_at', 'business.payout_cutoff'])
    .where('recipient.id', '=', giver.recipientId)
    .executeTakeFirstOrThrow();
  const account = await presentAccount(db, giver.recipientId);
  const hasEnded = isPastPayoutCutoff(recipient.payout_cutoff, giver.now);
  return {
    recipientId: giver.recipientId,
    status: recipient.intake_status,
    failureReason: isHidden ? null : (account?.failure_reason ?? null),
    account:
      account && !isHidden
        ? {
            last4: account.last4,
            accountType: account.account_type,
            bankName: account.bank_name,
            verificationDue: account.verification_due,
          }
        : null,
    correction: isOwn && account ? correctionOf(account) : null,
    noBankAccountAt: recipient.no_bank_account_at?.toISOString() ?? null,
    mayGiveAccount: !hasEnded && mayGive(await standingAccount(db, giver)),
  };
}

/** A linked account is corrected at its bank, or by typing its numbers, which nobody did here before. */
function correctionOf(account: Selectable<BankAccountTable>): Intake['correction'] {
  const { status, failure_reason: reason, source } = account;
  const isUseless = status === 'failed' || account.disabled_at !== null;
  if (!isUseless || !reason || FAILURE_STEPS[reason] !== 'correctNumber') return null;
  return {
    nameOnAccount: account.name_on_account,
    accountType: account.account_type,
    routingNumber: reason === 'invalidAccountNumber' && source === 'manual' ? account.routing_number : '',
  };
}
