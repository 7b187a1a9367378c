import type { Intake } from '#lib/contract/entities/intake.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { type Giver, mayGive, standingAccount } from './may-give-account.ts';
import { presentAccount } from './write-intake.ts';

/**
 * How far a recipient has come.
 *
 * @param isHidden for who may not see bank information: no account then, and no reason
 */
export async function readIntake(
  db: Db | Tx,
  { isHidden = false, ...giver }: Giver & { isHidden?: boolean },
): Promise<Intake> {
  const recipient = await db
    .selectFrom('recipient')
    .select(['intake_status', 'no_bank_account_at'])
    .where('id', '=', giver.recipientId)
    .executeTakeFirstOrThrow();
  const account = await presentAccount(db, giver.recipientId);
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
    noBankAccountAt: recipient.no_bank_account_at?.toISOString() ?? null,
    mayGiveAccount: mayGive(await standingAccount(db, giver)),
  };
}
