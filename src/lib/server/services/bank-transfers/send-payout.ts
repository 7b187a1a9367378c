import { inTransaction } from '../../db/transaction.ts';
import type { Consumer } from '../../jobs/deliver.ts';
import type { Platform } from '../../platform.ts';
import type { PayoutOrder } from '../../providers/bank/port.ts';
import { unsealAccountNumber } from '../recipients/account-number.ts';
import { advanceTransfer } from './advance-transfer.ts';
import { PAYOUT_TOPIC } from './create.ts';

/**
 * Sends a payment to the bank, outside any transaction, under the transfer's id: a repeated request is the same
 * payment. Without an answer the outcome is unknown, so no money is returned; the caller tries again.
 *
 * @throws Error when no answer came
 */
export async function sendPayout(platform: Platform, transferId: string): Promise<void> {
  const { db, clock, bank } = platform;
  const order = await readOrder(platform, transferId);
  if (!order) return;
  const answer = await bank.sendPayout(order).catch(async (error: unknown) => {
    await keepUnknown(platform, transferId);
    throw error;
  });
  const now = clock.now();
  const news = answer.kind === 'accepted' ? answer : ({ kind: 'failed', code: answer.code } as const);
  await inTransaction(db, (tx) => advanceTransfer(tx, { transferId, news, occurredAt: now, now }));
}

/** Since when the outcome is unknown; the first time counts. */
async function keepUnknown({ db, clock }: Platform, transferId: string): Promise<void> {
  await db
    .updateTable('bank_transfer')
    .set({ unknown_since: clock.now() })
    .where('id', '=', transferId)
    .where('status', '=', 'created')
    .where('unknown_since', 'is', null)
    .execute();
}

/** @returns undefined for a payment that the bank has reported on already */
async function readOrder({ db, config }: Platform, transferId: string): Promise<PayoutOrder | undefined> {
  const row = await db
    .selectFrom('bank_transfer')
    .innerJoin('recipient', 'recipient.id', 'bank_transfer.recipient_id')
    .innerJoin('bank_account', 'bank_account.id', 'bank_transfer.bank_account_id')
    .innerJoin('business', 'business.id', 'bank_transfer.business_id')
    .leftJoin('business as parent', 'parent.id', 'business.parent_id')
    .select([
      'bank_transfer.amount',
      'bank_transfer.speed',
      'bank_transfer.effective_on',
      'recipient.kind',
      'business.name as business_name',
      'parent.name as parent_name',
      'bank_account.id as account_id',
      'bank_account.name_on_account',
      'bank_account.account_type',
      'bank_account.sealed_account_number',
      'bank_account.routing_number',
    ])
    .where('bank_transfer.id', '=', transferId)
    .where('bank_transfer.status', '=', 'created')
    .executeTakeFirst();
  return (
    row && {
      key: transferId,
      amountMinor: row.amount,
      speed: row.speed,
      effectiveOn: row.effective_on,
      recipientKind: row.kind,
      organizationName: row.parent_name ?? row.business_name,
      to: {
        nameOnAccount: row.name_on_account,
        accountType: row.account_type,
        accountNumber: unsealAccountNumber(config.cardKey, row.account_id, row.sealed_account_number),
        routingNumber: row.routing_number,
      },
    }
  );
}

/** Sends waiting payments to the bank. */
export const payouts: Consumer = {
  topic: PAYOUT_TOPIC,
  limit: 10,
  leaseMs: 60_000,
  deliver: (platform, { payload }) => sendPayout(platform, String(payload.transferId)),
};
