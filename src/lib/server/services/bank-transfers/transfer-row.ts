import { sql } from 'kysely';
import type { BankTransfer } from '#lib/contract/bank-transfers/bank-transfer.ts';
import type { AccountType } from '#lib/domain/recipients/recipient-states.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { usd } from '../money.ts';

/** Transfers with recipient, paying program and account; the caller adds its own conditions. */
export function selectTransfers(db: Db | Tx) {
  return db
    .selectFrom('bank_transfer')
    .innerJoin('recipient', 'recipient.id', 'bank_transfer.recipient_id')
    .innerJoin('bank_account', 'bank_account.id', 'bank_transfer.bank_account_id')
    .innerJoin('business', 'business.id', 'bank_transfer.business_id')
    .select([
      'bank_transfer.id',
      'bank_transfer.business_id',
      'bank_transfer.recipient_id',
      'bank_transfer.amount',
      'bank_transfer.requested_speed',
      'bank_transfer.speed',
      'bank_transfer.effective_on',
      'bank_transfer.status',
      'bank_transfer.failure_reason',
      'bank_transfer.failure_code',
      'bank_transfer.memo',
      'bank_transfer.custom_fields',
      'bank_transfer.unknown_since',
      'bank_transfer.sends_again',
      'bank_transfer.actor_name',
      'bank_transfer.created_at',
      'bank_transfer.processing_at',
      'bank_transfer.completed_at',
      'bank_transfer.failed_at',
      'bank_transfer.returned_at',
      'recipient.name as recipient_name',
      'business.name as program_name',
      // A correction after the payment does not rewrite its history.
      sql<string>`coalesce(bank_transfer.paid_last4, bank_account.last4)`.as('last4'),
      sql<AccountType>`coalesce(bank_transfer.paid_account_type, bank_account.account_type)`.as(
        'account_type',
      ),
      'bank_account.bank_name',
    ])
    .select((eb) =>
      eb
        .selectFrom('bank_transfer as later')
        .select('later.id')
        .where('later.sends_again', '=', sql.ref<string>('bank_transfer.id'))
        .as('sent_again_by'),
    );
}

export type SelectedTransfer = Awaited<ReturnType<ReturnType<typeof selectTransfers>['execute']>>[number];

/** A transfer as the contract shows it; empty custom fields are omitted. */
export function toBankTransfer(row: SelectedTransfer): BankTransfer {
  return {
    id: row.id,
    businessId: row.business_id,
    programName: row.program_name,
    recipient: { id: row.recipient_id, name: row.recipient_name },
    account: { last4: row.last4, accountType: row.account_type, bankName: row.bank_name },
    amount: usd(row.amount),
    requestedSpeed: row.requested_speed,
    speed: row.speed,
    effectiveOn: row.effective_on,
    status: row.status,
    failureReason: row.failure_reason,
    failureCode: row.failure_code,
    isOutcomeUnknown: row.unknown_since !== null,
    memo: row.memo,
    customFields: Object.fromEntries(
      Object.entries(row.custom_fields).filter(([, value]) => value.trim() !== ''),
    ),
    sentBy: row.actor_name,
    createdAt: row.created_at.toISOString(),
    processingAt: instantOf(row.processing_at),
    completedAt: instantOf(row.completed_at),
    failedAt: instantOf(row.failed_at),
    returnedAt: instantOf(row.returned_at),
    sendsAgain: row.sends_again,
    sentAgainBy: row.sent_again_by,
  };
}

const instantOf = (at: Date | null): string | null => at?.toISOString() ?? null;
