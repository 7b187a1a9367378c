import type { Selectable } from 'kysely';
import type { Intake } from '#lib/contract/recipient-setup/intake.ts';
import { FAILURE_STEPS } from '#lib/domain/bank/bank-failures.ts';
import { isPastPayoutCutoff } from '#lib/domain/bank-transfers/payout-schedule.ts';
import type { BankAccountTable } from '../../db/schema/bank-transfers.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { type Giver, mayGive, type Standing, standingAccount } from './may-give-account.ts';
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
  const standing = await standingAccount(db, giver);
  const hasEnded = isPastPayoutCutoff(recipient.payout_cutoff, giver.now);
  const correctable = isOwn && !hasEnded ? correctableOf(standing) : null;
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
    correctable,
    correction: isOwn && account ? correctionOf(account, correctable !== null) : null,
    noBankAccountAt: recipient.no_bank_account_at?.toISOString() ?? null,
    mayGiveAccount: !hasEnded && mayGive(standing),
  };
}

function correctableOf(standing: Standing): Intake['correctable'] {
  if (standing.kind !== 'pending' || !standing.correctableUntil) return null;
  return { accountId: standing.accountId, until: standing.correctableUntil.toISOString() };
}

/** A linked account is corrected at its bank, or by typing its numbers, which nobody did here before. */
function correctionOf(account: Selectable<BankAccountTable>, isCorrectable: boolean): Intake['correction'] {
  const { status, failure_reason: reason, source } = account;
  const isUseless = status === 'failed' || account.disabled_at !== null;
  const isWrong = isUseless && reason && FAILURE_STEPS[reason] === 'correctNumber';
  if (!isCorrectable && !isWrong) return null;
  const isRoutingRight = isCorrectable || (reason === 'invalidAccountNumber' && source === 'manual');
  return {
    nameOnAccount: account.name_on_account,
    hasOnlyOneName: account.has_only_one_name,
    accountType: account.account_type,
    routingNumber: isRoutingRight ? account.routing_number : '',
  };
}
