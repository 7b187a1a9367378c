import { v7 as newId } from 'uuid';
import type { ActivityType } from '#lib/domain/audit/activity-types.ts';
import type { Tx } from '#lib/server/db/schema.ts';
import { enqueue } from '#lib/server/ledger/outbox.ts';
import { bookPayout } from '#lib/server/providers/bank/sandbox/book.ts';
import { deriveKey } from '#lib/server/secrets.ts';
import { PAYOUT_TOPIC } from '#lib/server/services/bank-transfers/create.ts';
import type { PlannedTransfer } from './plan-transfers.ts';
import { demoId } from './random.ts';
import { backJournal, completedJournal, sentJournal } from './transfer-journals.ts';
import { accountNumberOf, ROUTING_NUMBER } from './write-recipients.ts';

/** Writes payments and their activities; those of this minute wait for the bank like any other. */
export async function writeTransfers(
  tx: Tx,
  transfers: readonly PlannedTransfer[],
  { cardKey, organizationName }: { cardKey: Buffer; organizationName: string },
): Promise<void> {
  // A payment that repeats another comes after it.
  const rows = transfers.map(toTransfer).sort((a, b) => Number(a.created_at) - Number(b.created_at));
  await tx.insertInto('bank_transfer').values(rows).execute();
  await tx.insertInto('activity').values(transfers.flatMap(linesOf)).execute();
  const secret = deriveKey(cardKey, 'sandbox bank');
  for (const transfer of transfers.filter(({ status }) => status === 'processing'))
    await bookAtBank(tx, transfer, { secret, organizationName });
  await enqueue(
    tx,
    transfers
      .filter(({ status }) => status === 'created')
      .map(({ id: transferId, businessId }) => ({
        id: newId(),
        topic: PAYOUT_TOPIC,
        businessId,
        payload: { transferId },
      })),
  );
}

/** Adds payments in transit to the sandbox bank's book too, which settles them in time. */
async function bookAtBank(
  tx: Tx,
  { id, account, amountMinor, plan, processingAt, recipientName, kind }: PlannedTransfer,
  { secret, organizationName }: { secret: Buffer; organizationName: string },
): Promise<void> {
  const { speed, effectiveOn } = plan;
  const to = {
    nameOnAccount: recipientName,
    accountType: account.given.accountType,
    accountNumber: accountNumberOf(account.given),
    routingNumber: ROUTING_NUMBER,
  };
  const request = {
    amountMinor,
    currency: 'USD' as const,
    speed,
    effectiveOn,
    recipientKind: kind,
    organizationName,
    to,
  };
  const now = processingAt ?? plan.arrivesBy;
  const booked = await bookPayout(tx, { key: id, request, secret, now });
  if (booked.kind !== 'booked' || !('reference' in booked.answer))
    throw new Error(`the sandbox's bank does not take the payment ${id}`);
  const { reference } = booked.answer;
  await tx.updateTable('bank_transfer').set({ bank_reference: reference }).where('id', '=', id).execute();
}

function toTransfer(transfer: PlannedTransfer) {
  const { plan, failure, completedAt, failedAt, by, account } = transfer;
  return {
    id: transfer.id,
    business_id: transfer.businessId,
    recipient_id: transfer.recipientId,
    bank_account_id: account.id,
    amount: transfer.amountMinor,
    memo: transfer.memo,
    requested_speed: plan.requestedSpeed,
    speed: plan.speed,
    effective_on: plan.effectiveOn,
    status: transfer.status,
    sends_again: transfer.sendsAgain,
    journal_id: sentJournal(transfer),
    failure_reason: failure?.reason ?? null,
    failure_code: failure?.code ?? null,
    completion_journal_id: completedAt ? completedJournal(transfer) : null,
    return_journal_id: failedAt ? backJournal(transfer) : null,
    bank_reference: transfer.processingAt ? `PO-${transfer.id}` : null,
    actor: by.id,
    actor_name: by.name,
    created_at: transfer.createdAt,
    processing_at: transfer.processingAt,
    completed_at: completedAt,
    failed_at: failedAt,
    returned_at: transfer.isReturned ? failedAt : null,
  };
}

function linesOf(transfer: PlannedTransfer) {
  const { id: transferId, recipientId, businessId, amountMinor, account, plan, by, failure } = transfer;
  const staff = { actor: by.id, actor_name: by.name, channel: 'dashboard' as const };
  const bank = { actor: 'system:bank', actor_name: 'Larkspur', channel: 'system' as const };
  const activities = (type: ActivityType, at: Date | null, who: typeof staff | typeof bank, more: object) =>
    at
      ? [
          {
            id: demoId(`activity ${type} ${transferId}`),
            business_id: businessId,
            ...who,
            subject_type: 'recipient' as const,
            subject_id: recipientId,
            type,
            version: 1,
            reason: null,
            payload: JSON.stringify({
              recipientId,
              transferId,
              amountMinor,
              currency: 'USD',
              last4: account.given.last4,
              ...more,
            }),
            created_at: at,
          },
        ]
      : [];
  return [
    ...activities('bankTransferInitiated', transfer.createdAt, staff, {
      journalId: sentJournal(transfer),
      speed: plan.speed,
      effectiveOn: plan.effectiveOn,
      ...(transfer.sendsAgain ? { sendsAgain: transfer.sendsAgain } : {}),
    }),
    ...activities('bankTransferCompleted', transfer.completedAt, bank, {
      journalId: completedJournal(transfer),
    }),
    ...activities(
      transfer.isReturned ? 'bankTransferReturned' : 'bankTransferFailed',
      transfer.failedAt,
      bank,
      {
        journalId: backJournal(transfer),
        failureReason: failure?.reason,
      },
    ),
  ];
}
