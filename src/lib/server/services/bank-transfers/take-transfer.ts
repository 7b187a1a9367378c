import { sql } from 'kysely';
import type { AccountType } from '#lib/domain/recipients/recipient-states.ts';
import type { Tx } from '../../db/schema.ts';
import { takeRecipient } from '../recipients/take-recipient.ts';

/**
 * Locks a transfer's row with its account and recipient; the recipient's row first, in the same order as a payment.
 *
 * @returns undefined where there is no such transfer
 */
export async function takeTransfer(tx: Tx, transferId: string) {
  const found = await tx
    .selectFrom('bank_transfer')
    .select('recipient_id')
    .where('id', '=', transferId)
    .executeTakeFirst();
  if (!found) return undefined;
  await takeRecipient(tx, found.recipient_id);
  return tx
    .selectFrom('bank_transfer')
    .innerJoin('bank_account', 'bank_account.id', 'bank_transfer.bank_account_id')
    .innerJoin('business', 'business.id', 'bank_transfer.business_id')
    .select([
      'bank_transfer.id',
      'bank_transfer.business_id as businessId',
      'bank_transfer.recipient_id as recipientId',
      'bank_transfer.bank_account_id as accountId',
      'bank_transfer.amount as amountMinor',
      'bank_transfer.status',
      'bank_transfer.effective_on as effectiveOn',
      'bank_transfer.journal_id as journalId',
      'bank_transfer.created_at as createdAt',
      'bank_transfer.processing_at as processingAt',
      'bank_transfer.completed_at as completedAt',
      'bank_transfer.returned_at as returnedAt',
      'bank_transfer.actor as sentBy',
      'business.payout_cutoff as payoutCutoff',
      sql<string>`coalesce(bank_transfer.paid_last4, bank_account.last4)`.as('last4'),
      sql<AccountType>`coalesce(bank_transfer.paid_account_type, bank_account.account_type)`.as(
        'accountType',
      ),
      'bank_account.routing_number as routingNumber',
    ])
    .where('bank_transfer.id', '=', transferId)
    .forNoKeyUpdate('bank_transfer')
    .executeTakeFirst();
}

export type LockedTransfer = NonNullable<Awaited<ReturnType<typeof takeTransfer>>>;
