import { v7 as newId } from 'uuid';
import type { AnyCall } from '#lib/contract/call.ts';
import type { DisputeEvent } from '#lib/domain/disputes/dispute-states.ts';
import { nameOf } from '../../commands/actor.ts';
import type { CommandRequest } from '../../commands/handler.ts';
import type { ActivityRecord } from '../../commands/record.ts';
import { Refusal } from '../../commands/refusal.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Tx } from '../../db/schema.ts';

/** An open case whose row is locked until the transaction ends. */
export type TakenDispute = Awaited<ReturnType<typeof takeDispute>>;

type Wanted = { cardId: string; id: string; openedBy?: string };

/** @throws Refusal 404 for a case of another card or holder, 409 wrong_state for one that is closed */
export async function takeDispute(tx: Tx, { cardId, id, openedBy }: Wanted) {
  const row = await tx
    .selectFrom('dispute')
    .innerJoin('card_transaction as purchase', 'purchase.id', 'dispute.transaction_id')
    .select([
      'dispute.id',
      'dispute.business_id',
      'dispute.card_id',
      'dispute.transaction_id',
      'dispute.status',
      'dispute.amount',
      'purchase.merchant_name',
    ])
    .where('dispute.id', '=', id)
    .where('dispute.card_id', '=', cardId)
    .$if(openedBy !== undefined, (q) => q.where('dispute.opened_by', '=', openedBy ?? ''))
    .forNoKeyUpdate('dispute')
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  if (row.status !== 'open') throw wrongState('disputeOver');
  return row;
}

const TYPES = {
  opened: 'disputeOpened',
  answered: 'disputeAnswered',
  accepted: 'disputeAccepted',
  declined: 'disputeDeclined',
  withdrawn: 'disputeWithdrawn',
} as const satisfies Record<DisputeEvent, ActivityRecord['type']>;

type Written = Pick<CommandRequest<AnyCall>, 'tx' | 'actor' | 'now' | 'record'>;
type Subject = Pick<
  TakenDispute,
  'id' | 'business_id' | 'card_id' | 'transaction_id' | 'amount' | 'merchant_name'
>;

/** Writes what happened into the timeline of a case, and into the history of its card. */
export async function writeEvent(
  { tx, actor, now, record }: Written,
  dispute: Subject,
  { kind, words }: { kind: DisputeEvent; words: string | null },
): Promise<void> {
  const by = nameOf(actor);
  await tx
    .insertInto('dispute_event')
    .values({
      id: newId(),
      dispute_id: dispute.id,
      kind,
      actor: by.id,
      actor_name: by.name,
      words,
      created_at: now,
    })
    .execute();
  await record({
    businessId: dispute.business_id,
    subject: { type: 'card', id: dispute.card_id },
    type: TYPES[kind],
    payload: {
      cardId: dispute.card_id,
      disputeId: dispute.id,
      transactionId: dispute.transaction_id,
      merchantName: dispute.merchant_name,
      amountMinor: dispute.amount,
      currency: 'USD',
    },
  });
}
