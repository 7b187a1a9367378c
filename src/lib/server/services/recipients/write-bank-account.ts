import { v7 as newId } from 'uuid';
import type { BankAccountInput } from '#lib/contract/recipients/recipient-input.ts';
import { addBankingDays } from '#lib/domain/bank/bank-holidays.ts';
import { easternDate } from '#lib/domain/calendar.ts';
import { isOneWord } from '#lib/domain/names.ts';
import { accountEnding } from '#lib/domain/recipients/account-ending.ts';
import type { Tx } from '../../db/schema.ts';
import { enqueue } from '../../ledger/outbox.ts';
import { checkMessage } from '../bank/check-message.ts';
import { writeIntake } from '../recipient-setup/write-intake.ts';
import { accountHmac, sealAccountNumber } from './account-number.ts';

/** The bank answers within this many banking days (spec §9). */
const ANSWERS_WITHIN_DAYS = 3;

/** What the bank link knows besides the numbers. */
export type BankLinked = {
  bankName: string | null;
  /** shown instead of the number's own last digits */
  knownBy: string | null;
};

export type NewBankAccount = {
  recipientId: string;
  businessId: string;
  input: BankAccountInput;
  by: { id: string; name: string };
  /** The bank link, where the bank itself gave the numbers: the account is verified at once. */
  link?: BankLinked;
  /** How long the bank is not asked, so that a slip can be corrected. */
  pauseS?: number;
  now: Date;
};

/**
 * Stores where a recipient's money goes, with the number sealed, and queues the bank's check, at once or after a pause
 * (begin-checks.ts). Call it with the recipient's row locked, and while no other account of theirs may be paid.
 */
export async function writeBankAccount(
  tx: Tx,
  cardKey: Buffer,
  { recipientId, businessId, input, by, link, pauseS = 0, now }: NewBankAccount,
): Promise<{ accountId: string; last4: string; accountType: 'checking' | 'savings' }> {
  const accountId = newId();
  const accountType = input.accountType === 'savings' ? 'savings' : 'checking';
  const last4 = link?.knownBy ?? accountEnding(input.accountNumber);
  await tx
    .insertInto('bank_account')
    .values({
      id: accountId,
      recipient_id: recipientId,
      business_id: businessId,
      last4,
      name_on_account: input.nameOnAccount,
      has_only_one_name: input.hasOnlyOneName === true && isOneWord(input.nameOnAccount),
      account_type: accountType,
      sealed_account_number: sealAccountNumber(cardKey, accountId, input.accountNumber),
      account_hmac: accountHmac(cardKey, input),
      routing_number: input.routingNumber,
      bank_name: link?.bankName ?? null,
      added_by: by.id,
      added_by_name: by.name,
      created_at: now,
      ...(link
        ? { source: 'link', status: 'verified', decided_at: now }
        : {
            source: 'manual',
            status: 'pending',
            verification_due: addBankingDays(easternDate(now), ANSWERS_WITHIN_DAYS),
            correctable_until: pauseS > 0 ? new Date(now.getTime() + pauseS * 1000) : null,
          }),
    })
    .execute();
  await tx.updateTable('recipient').set({ no_bank_account_at: null }).where('id', '=', recipientId).execute();
  await writeIntake(tx, recipientId, now);
  if (!link && pauseS === 0) await enqueue(tx, [checkMessage({ businessId, accountId })]);
  return { accountId, last4, accountType };
}
