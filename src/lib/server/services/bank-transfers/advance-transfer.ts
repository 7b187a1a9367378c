import { Refusal } from '../../commands/refusal.ts';
import type { Tx } from '../../db/schema.ts';
import { type LockedTransfer, takeTransfer } from './take-transfer.ts';
import { accept, comeBack, complete, fail, notifyOfPayment, type Step } from './transfer-steps.ts';

/** What the bank says about a payment, in its answer or later. */
export type PayoutNews =
  | { kind: 'accepted'; reference: string }
  | { kind: 'settled' }
  | { kind: 'failed' | 'returned'; code: string };

export type Advanced = 'accepted' | 'completed' | 'failed' | 'returned' | 'nothingToDo';

/**
 * Moves a transfer to the state that the bank reports. News arrive twice, in any order, and even before our own
 * answer was written, so missing steps before it are taken too.
 *
 * @returns undefined where there is no such transfer
 * @throws Refusal 409 conflict where it settled after it had failed, which is impossible: a person has to look
 */
export async function advanceTransfer(
  tx: Tx,
  {
    transferId,
    news,
    occurredAt,
    now,
  }: { transferId: string; news: PayoutNews; occurredAt: Date; now: Date },
): Promise<Advanced | undefined> {
  const transfer = await takeTransfer(tx, transferId);
  if (!transfer) return undefined;
  const step = { tx, transfer, now, at: within(occurredAt, lastStepOf(transfer), now) };
  switch (news.kind) {
    case 'accepted':
      return receive(step, news.reference);
    case 'settled':
      return settle(step);
    case 'failed':
      return stop(step, news.code);
    case 'returned':
      return giveBack(step, news.code);
  }
}

/** The time of the latest step: what follows cannot be earlier, whatever the bank's clock says. */
const lastStepOf = ({ createdAt, processingAt, completedAt }: LockedTransfer): Date =>
  completedAt ?? processingAt ?? createdAt;

/** A wrong clock at the bank must not date a step before its cause or after now. */
const within = (at: Date, from: Date, to: Date): Date =>
  new Date(Math.max(Math.min(at.getTime(), to.getTime()), from.getTime()));

async function receive(step: Step, reference: string): Promise<Advanced> {
  if (step.transfer.status !== 'created') {
    await keepReference(step, reference);
    return 'nothingToDo';
  }
  await accept(step, reference);
  await notifyOfPayment(step);
  return 'accepted';
}

async function settle(step: Step): Promise<Advanced> {
  const { status, returnedAt } = step.transfer;
  if (status === 'completed' || (status === 'failed' && returnedAt)) return 'nothingToDo';
  if (status === 'failed') throw new Refusal('conflict', { internal: 'settled after it had failed' });
  if (status === 'created') await notifyOfPayment(step);
  await complete({ ...step, transfer: await accepted(step) });
  return 'completed';
}

async function stop(step: Step, code: string): Promise<Advanced> {
  const { status } = step.transfer;
  if (status === 'failed') return 'nothingToDo';
  // A payment that fails after it arrived was returned.
  if (status === 'completed') return giveBack(step, code);
  await fail(step, code);
  return 'failed';
}

async function giveBack(step: Step, code: string): Promise<Advanced> {
  const { status } = step.transfer;
  if (status === 'failed') return 'nothingToDo';
  const completed =
    status === 'completed' ? step.transfer : await complete({ ...step, transfer: await accepted(step) });
  await comeBack({ ...step, transfer: completed }, code);
  return 'returned';
}

const accepted = async (step: Step): Promise<LockedTransfer> =>
  step.transfer.status === 'created' ? accept(step) : step.transfer;

/** The event arrived before the answer that names the payment. */
async function keepReference({ tx, transfer }: Step, reference: string): Promise<void> {
  await tx
    .updateTable('bank_transfer')
    .set({ bank_reference: reference })
    .where('id', '=', transfer.id)
    .where('bank_reference', 'is', null)
    .execute();
}
