import type { BankFailure } from '#lib/domain/bank/bank-failures.ts';
import type { Tx } from '../../db/schema.ts';
import { writeIntake } from '../recipient-setup/write-intake.ts';

/**
 * Stops payments to a verified account. Call it with the recipient's row locked; the caller records
 * `bankAccountDisabled`.
 *
 * @returns false where it is disabled already
 */
export async function disableAccount(
  tx: Tx,
  asked: { accountId: string; recipientId: string; failure: BankFailure; code: string; at: Date; now: Date },
): Promise<boolean> {
  const { accountId, recipientId, failure, code, at, now } = asked;
  const { numUpdatedRows } = await tx
    .updateTable('bank_account')
    .set({ disabled_at: at, failure_reason: failure, failure_code: code })
    .where('id', '=', accountId)
    .where('status', '=', 'verified')
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await writeIntake(tx, recipientId, now);
  return true;
}
