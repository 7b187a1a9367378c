import { type BankFailure, failureOf, isOfTheAccount } from '#lib/domain/bank/bank-failures.ts';
import { isPastPayoutCutoff } from '#lib/domain/bank-transfers/payout-schedule.ts';
import { hasRoutingChecksum } from '#lib/domain/validation.ts';
import { recordAs } from '../../commands/record.ts';
import type { BankTransferTable } from '../../db/schema/bank-transfers.ts';
import type { Tx } from '../../db/schema.ts';
import { standingAccount } from '../recipient-setup/may-give-account.ts';
import { disableAccount } from '../recipients/disable-account.ts';
import { inviteByMail } from '../recipients/invite-by-mail.ts';
import { notifyOrganization, type PaymentNews } from '../recipients/notify-organization.ts';
import { notifyRecipient } from '../recipients/notify-recipient.ts';
import type { LockedTransfer } from './take-transfer.ts';
import { postCompletion, postFailure, postReturn } from './transfer-money.ts';

/** One step of a transfer whose row is locked; `at` is when it happened, `now` when we learned of it. */
export type Step = { tx: Tx; transfer: LockedTransfer; at: Date; now: Date };

/** created → processing: the bank has accepted it. */
export async function accept({ tx, transfer, at }: Step, reference?: string): Promise<LockedTransfer> {
  await change(tx, transfer, 'created', {
    status: 'processing',
    processing_at: at,
    unknown_since: null,
    ...paidTo(transfer),
    ...(reference === undefined ? {} : { bank_reference: reference }),
  });
  return { ...transfer, status: 'processing' };
}

/** Notifies the recipient once, when the bank has accepted it: the amount and the day of arrival. */
export async function notifyOfPayment({ tx, transfer, now }: Step): Promise<void> {
  const { recipientId, last4, amountMinor, effectiveOn } = transfer;
  await notifyRecipient(tx, { kind: 'transferSent', recipientId, last4, amountMinor, effectiveOn, now });
}

/** processing → completed: the recipient's bank has the money. */
export async function complete({ tx, transfer, at, now }: Step): Promise<LockedTransfer> {
  const journalId = await postCompletion(tx, transfer);
  await change(tx, transfer, 'processing', {
    status: 'completed',
    completed_at: at,
    completion_journal_id: journalId,
  });
  const { record, of, payment } = historyOf({ tx, transfer, at, now });
  await record({ ...of, type: 'bankTransferCompleted', payload: { ...payment, journalId } });
  return { ...transfer, status: 'completed' };
}

/**
 * created or processing → failed: the money returns to its source. If the account itself is the cause, the next
 * payment would fail too, so the account is disabled as after a return. Whoever was notified of the payment is notified of
 * its failure.
 */
export async function fail({ tx, transfer, at, now }: Step, code: string): Promise<void> {
  const failure = failureOfTransfer(transfer, code);
  const journalId = await postFailure(tx, transfer, now);
  await change(tx, transfer, transfer.status, {
    status: 'failed',
    failed_at: at,
    return_journal_id: journalId,
    unknown_since: null,
    failure_reason: failure,
    failure_code: code,
    ...paidTo(transfer),
  });
  const { record, of, payment } = historyOf({ tx, transfer, at, now });
  const payload = { ...payment, journalId, failureReason: failure };
  await record({ ...of, type: 'bankTransferFailed', payload });
  const fault = { failure, code };
  if (isOfTheAccount(failure)) return askForAnother({ tx, transfer, at, now }, 'transferFailed', fault);
  await notifyOfMoneyBack({ tx, transfer, at, now }, 'paymentFailed', { failure, next: 'sendAgain' });
  if (transfer.status === 'created') return;
  const { recipientId, last4, amountMinor } = transfer;
  const next = hasEnded(transfer, now) ? 'programEnded' : 'nothing';
  await notifyRecipient(tx, { kind: 'transferFailed', recipientId, last4, amountMinor, failure, next, now });
}

/** completed → failed: the money had arrived and was returned. */
export async function comeBack({ tx, transfer, at, now }: Step, code: string): Promise<void> {
  const failure = failureOfTransfer(transfer, code);
  const journalId = await postReturn(tx, transfer, now);
  await change(tx, transfer, 'completed', {
    status: 'failed',
    failed_at: at,
    returned_at: at,
    return_journal_id: journalId,
    failure_reason: failure,
    failure_code: code,
  });
  const { record, of, payment } = historyOf({ tx, transfer, at, now });
  const payload = { ...payment, journalId, failureReason: failure };
  await record({ ...of, type: 'bankTransferReturned', payload });
  await askForAnother({ tx, transfer, at, now }, 'transferReturned', { failure, code });
}

/** Notifies the sender that the money is back, why, and when it can be sent again. */
async function notifyOfMoneyBack(
  { tx, transfer, at, now }: Step,
  kind: PaymentNews['kind'],
  { failure, next }: Pick<PaymentNews, 'failure' | 'next'>,
): Promise<void> {
  const { id: transferId, recipientId, sentBy, last4, amountMinor } = transfer;
  const about = { kind, transferId, recipientId, sentBy, last4, amountMinor, failure, at, now };
  await notifyOrganization(tx, { ...about, next: hasEnded(transfer, now) ? 'programEnded' : next });
}

const NEXT_WITH = { none: 'otherAccount', pending: 'pendingAccount', verified: 'sendAgain' } as const;

type Fault = { failure: BankFailure; code: string };

/** A program that has stopped paying cannot send it again, so it asks for no other account. */
const hasEnded = ({ payoutCutoff }: LockedTransfer, now: Date) => isPastPayoutCutoff(payoutCutoff, now);

/**
 * Disables the account and notifies the recipient with a new invitation. A recipient who has given another account
 * since is not asked: the mail names that account, and no link could replace it.
 */
async function askForAnother(
  { tx, transfer, at, now }: Step,
  kind: 'transferFailed' | 'transferReturned',
  { failure, code }: Fault,
): Promise<void> {
  const { accountId, recipientId, last4, amountMinor } = transfer;
  // An earlier payment may have disabled the account, or it is no longer in use.
  if (await disableAccount(tx, { accountId, recipientId, failure, code, at, now })) {
    const { record, of, payment } = historyOf({ tx, transfer, at, now });
    const payload = { ...payment, accountId, failureReason: failure };
    await record({ ...of, type: 'bankAccountDisabled', payload });
  }
  const news = { kind, last4, amountMinor, failure, now };
  const since = await standingAccount(tx, { recipientId, invitationId: null, now });
  const notice = kind === 'transferReturned' ? 'paymentReturned' : 'paymentFailed';
  await notifyOfMoneyBack({ tx, transfer, at, now }, notice, { failure, next: NEXT_WITH[since.kind] });
  if (hasEnded(transfer, now)) await notifyRecipient(tx, { ...news, recipientId, next: 'programEnded' });
  else if (since.kind === 'none')
    await inviteByMail(tx, { recipientId, now, news: { ...news, next: 'otherAccount' } });
  else await notifyRecipient(tx, { ...news, recipientId, next: 'newAccount', newLast4: since.last4 });
}

/** Some codes depend on whether the number is in the directory of banks; the checksum stands in for it. */
const failureOfTransfer = ({ routingNumber }: LockedTransfer, code: string): BankFailure =>
  failureOf(code, { isKnownBank: hasRoutingChecksum(routingNumber) });

/** Fixes the account data of the payment, whatever the bank corrects later. */
const paidTo = ({ last4, accountType }: LockedTransfer) => ({
  paid_last4: last4,
  paid_account_type: accountType,
});

/** A step names the state that it comes from; with the row locked, nothing else can have changed it. */
async function change(
  tx: Tx,
  { id }: LockedTransfer,
  from: LockedTransfer['status'],
  set: Partial<Record<keyof BankTransferTable, unknown>>,
): Promise<void> {
  const moved = await tx
    .updateTable('bank_transfer')
    .set(set as never)
    .where('id', '=', id)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst();
  if (!moved) throw new Error(`transfer ${id} was not ${from} any more`);
}

/** Records the step in the recipient's history, at the time at which it happened. */
function historyOf({ tx, transfer, at }: Step) {
  const { id: transferId, recipientId, businessId, amountMinor, last4 } = transfer;
  return {
    record: recordAs(tx, 'bank', at),
    of: { businessId, subject: { type: 'recipient', id: recipientId } },
    payment: { recipientId, transferId, amountMinor, currency: 'USD', last4 },
  } as const;
}
