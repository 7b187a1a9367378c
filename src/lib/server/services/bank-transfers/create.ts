import { v7 as newId } from 'uuid';
import { createBankTransfer as call } from '#lib/contract/bank-transfers/create.ts';
import type { PayoutPlan } from '#lib/domain/bank-transfers/payout-schedule.ts';
import { TRANSFER_MAX_MINOR } from '#lib/domain/limits.ts';
import { problem } from '#lib/domain/problem.ts';
import { nameOf } from '../../commands/actor.ts';
import { type CommandRequest, command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import { enqueue } from '../../ledger/outbox.ts';
import { outsideAccount } from '../../ledger/outside-account.ts';
import { centsOf, moveMoney } from '../money.ts';
import { assertCustomValues } from '../settings/assert-custom-values.ts';
import { agreedPlan } from './agreed-plan.ts';
import { assertMaySendAgain, assertNoDuplicate } from './assert-meant-once.ts';
import { programsThatPay } from './programs-that-pay.ts';
import { type RecipientToPay, takeRecipientToPay } from './take-recipient-to-pay.ts';
import { selectTransfers, toBankTransfer } from './transfer-row.ts';

/** The outbox topic of payments that wait to be sent to the bank. */
export const PAYOUT_TOPIC = 'bank.sendPayout';

/**
 * Pays a recipient: one journal from the funding account to the clearing account; a worker sends the payment to the
 * bank.
 */
export const createBankTransfer = command(call, async (request) => {
  const { platform, tx, actor, body, now, record } = request;
  const { recipientId, sendsAgain } = body;
  const amountMinor = centsOf(body.amount, TRANSFER_MAX_MINOR);
  if (!platform.bank.speeds.includes(body.speed)) {
    throw new Refusal('validation_failed', { fields: { speed: fieldProblem(problem('invalid'), 'speed') } });
  }
  const businessIds = programsThatPay(actor, body.businessId, { permission: 'sendBankTransfers' });
  const recipient = await takeRecipientToPay(tx, { recipientId, businessIds, now });
  const plan = agreedPlan(body, { now, leadMs: platform.bank.leadMs });
  const { businessId, customFields: resource } = recipient;
  await assertCustomValues(tx, { businessId, resource }, body.customFields ?? {});
  if (sendsAgain !== undefined)
    await assertMaySendAgain(tx, { transferId: sendsAgain, recipientId, amountMinor });
  if (!body.isDuplicateMeant)
    await assertNoDuplicate(tx, { recipientId, amountMinor, now, isAgreed: request.isAgreed === true });
  const { journalId, available } = await takeFromFunding(request, recipient, amountMinor);
  const transferId = await writeTransfer(request, recipient, { journalId, amountMinor, plan });
  await tx.updateTable('recipient').set({ last_activity_at: now }).where('id', '=', recipientId).execute();
  const row = await selectTransfers(tx).where('bank_transfer.id', '=', transferId).executeTakeFirstOrThrow();
  await record({
    businessId: recipient.businessId,
    subject: { type: 'recipient', id: recipientId },
    type: 'bankTransferInitiated',
    payload: {
      recipientId,
      transferId,
      journalId,
      amountMinor,
      currency: 'USD',
      speed: row.speed,
      effectiveOn: row.effective_on,
      last4: row.last4,
      ...(sendsAgain === undefined ? {} : { sendsAgain }),
    },
  });
  const payout = {
    id: newId(),
    topic: PAYOUT_TOPIC,
    businessId: recipient.businessId,
    payload: { transferId },
  };
  await enqueue(tx, [payout]);
  // A payment that somebody else agrees to later is planned anew on that day.
  const { reviewed: _, ...later } = body;
  return { ...done({ transfer: toBankTransfer(row), available }), toAgree: async () => later };
});

type Creation = CommandRequest<typeof call>;

async function takeFromFunding(
  { tx, actor, idempotency }: Creation,
  { businessId, fundingAccountId }: RecipientToPay,
  amountMinor: number,
) {
  const clearing = await outsideAccount(tx, businessId, 'ach_clearing');
  const accounts = { from: fundingAccountId, to: clearing, over: 'amountOverFunding' } as const;
  const move = { kind: 'transfer', businessId, actor, idempotency, amountMinor } as const;
  const { journalId, balanceOf } = await moveMoney(tx, { ...move, ...accounts });
  return { journalId, available: balanceOf(fundingAccountId).available };
}

async function writeTransfer(
  { tx, actor, body, now }: Creation,
  { id: recipientId, businessId, accountId }: RecipientToPay,
  { journalId, amountMinor, plan }: { journalId: string; amountMinor: number; plan: PayoutPlan },
): Promise<string> {
  const by = nameOf(actor);
  const id = newId();
  await tx
    .insertInto('bank_transfer')
    .values({
      id,
      business_id: businessId,
      recipient_id: recipientId,
      bank_account_id: accountId,
      amount: amountMinor,
      requested_speed: plan.requestedSpeed,
      speed: plan.speed,
      effective_on: plan.effectiveOn,
      memo: body.memo?.trim() || null,
      custom_fields: JSON.stringify(body.customFields ?? {}),
      journal_id: journalId,
      sends_again: body.sendsAgain ?? null,
      actor: by.id,
      actor_name: by.name,
      created_at: now,
    })
    .execute();
  return id;
}
