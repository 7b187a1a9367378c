import { v7 as newId } from 'uuid';
import { openDispute as call } from '#lib/contract/disputes/disputes.ts';
import { disputeDates, mayDispute } from '#lib/domain/disputes/dispute-states.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Tx } from '../../db/schema.ts';
import { enqueue } from '../../ledger/outbox.ts';
import { changeState } from '../cards/change-state.ts';
import { type TakenCard, takeCard } from '../cards/take-card.ts';
import { readDispute } from './dispute-row.ts';
import { OPENED_TOPIC } from './notify-managers.ts';
import { writeEvent } from './take-dispute.ts';
import { tellHolder } from './tell-holder.ts';

/**
 * Opens a case. It takes the card's row first, so that of several tries at once the first opens it and the others find
 * it; the unique index on open cases holds it too.
 */
export const openDispute = command(call, async (request) => {
  const { tx, actor, params, body, now } = request;
  if (actor.kind !== 'user') throw new Refusal('forbidden');
  const card = await takeCard(tx, params.id);
  const purchase = await readPurchase(tx, card, body.transactionId);
  const amount = purchase.cleared > 0 ? purchase.cleared : purchase.approved;
  if (!mayDispute(purchase.status) || amount === 0) throw wrongState('notDisputable');
  await assertNoneOpen(tx, purchase.id);
  const id = newId();
  const { answerDueOn, decideDueOn } = disputeDates(now);
  const dispute = {
    id,
    business_id: card.businessId,
    card_id: card.id,
    transaction_id: purchase.id,
    amount,
  };
  await tx
    .insertInto('dispute')
    .values({
      ...dispute,
      opened_by: actor.uid,
      reason: body.reason,
      answer_due_on: answerDueOn,
      decide_due_on: decideDueOn,
      created_at: now,
    })
    .execute();
  const words = body.words?.trim() || null;
  await writeEvent(request, { ...dispute, merchant_name: purchase.merchant_name }, { kind: 'opened', words });
  if (body.lockCard && card.status === 'active') await changeState('lock', { ...request, body: {} });
  const opened = await readDispute(tx, { cardId: card.id, id, holderUid: actor.uid });
  await tellHolder(tx, opened, { kind: 'disputeOpened', now });
  const message = { topic: OPENED_TOPIC, businessId: card.businessId, payload: { disputeId: id } };
  await enqueue(tx, [{ id: newId(), ...message }]);
  return done({ dispute: opened });
});

/**
 * A purchase with this card or an earlier one of its account, by this holder.
 *
 * @throws Refusal 404
 */
async function readPurchase(tx: Tx, card: TakenCard, transactionId: string) {
  const row = await tx
    .selectFrom('card_transaction as purchase')
    .innerJoin('card', 'card.id', 'purchase.card_id')
    .select(['purchase.id', 'purchase.status', 'purchase.approved', 'purchase.cleared'])
    .select('purchase.merchant_name')
    .where('purchase.id', '=', transactionId)
    .where('purchase.is_refund', '=', false)
    .where('card.account_id', '=', card.accountId)
    .$if(card.holderSince !== null, (q) => q.where('purchase.authorized_at', '>=', card.holderSince))
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return row;
}

async function assertNoneOpen(tx: Tx, transactionId: string): Promise<void> {
  const row = await tx
    .selectFrom('dispute')
    .select('id')
    .where('transaction_id', '=', transactionId)
    .where('status', '=', 'open')
    .executeTakeFirst();
  if (row) throw wrongState('disputeOpen');
}
