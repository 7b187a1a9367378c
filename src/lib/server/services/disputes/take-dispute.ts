import { v7 as newId } from 'uuid';
import type { AnyCall } from '#lib/contract/call.ts';
import type { DisputeEvent } from '#lib/domain/disputes/dispute-states.ts';
import { nameOf } from '../../commands/actor.ts';
import type { CommandRequest } from '../../commands/handler.ts';
import type { ActivityRecord } from '../../commands/record.ts';
import { Refusal } from '../../commands/refusal.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Tx } from '../../db/schema.ts';
import { cardsOfAccount } from './cards-of-account.ts';

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
      'dispute.credit',
      'dispute.taken_up_by',
      'dispute.created_at',
      'purchase.merchant_name',
      'purchase.status as purchase_status',
      'purchase.cleared',
      'purchase.refunded',
    ])
    .where('dispute.id', '=', id)
    .where('dispute.card_id', 'in', cardsOfAccount(cardId))
    .$if(openedBy !== undefined, (q) => q.where('dispute.opened_by', '=', openedBy ?? ''))
    .forNoKeyUpdate('dispute')
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  if (row.status !== 'open') throw wrongState('disputeOver');
  return row;
}

const TYPES = {
  opened: 'disputeOpened',
  takenUp: 'disputeTakenUp',
  answered: 'disputeAnswered',
  replied: 'disputeReplied',
  accepted: 'disputeAccepted',
  declined: 'disputeDeclined',
  withdrawn: 'disputeWithdrawn',
} as const satisfies Record<Exclude<DisputeEvent, MoneyEvent>, ActivityRecord['type']>;

const MONEY_TYPES = { credited: 'disputeCredited', takenBack: 'disputeCreditTakenBack' } as const;
type MoneyEvent = keyof typeof MONEY_TYPES;

type Written = Pick<CommandRequest<AnyCall>, 'tx' | 'actor' | 'now' | 'record'>;
type Subject = Pick<
  TakenDispute,
  'id' | 'business_id' | 'card_id' | 'transaction_id' | 'amount' | 'merchant_name'
>;

type Event =
  | { kind: keyof typeof TYPES; words: string | null }
  /** The cents that were moved, and their journal. */
  | { kind: MoneyEvent; amount: number; journalId: string };

/** Writes what happened into the timeline of a case, and into the history of its card. */
export async function writeEvent(
  { tx, actor, now, record }: Written,
  dispute: Subject,
  event: Event,
): Promise<void> {
  const by = nameOf(actor);
  await tx
    .insertInto('dispute_event')
    .values({
      id: newId(),
      dispute_id: dispute.id,
      kind: event.kind,
      actor: by.id,
      actor_name: by.name,
      words: 'words' in event ? event.words : null,
      amount: 'amount' in event ? event.amount : null,
      created_at: now,
    })
    .execute();
  const line = { businessId: dispute.business_id, subject: { type: 'card', id: dispute.card_id } } as const;
  const payload = {
    cardId: dispute.card_id,
    disputeId: dispute.id,
    transactionId: dispute.transaction_id,
    merchantName: dispute.merchant_name,
    amountMinor: dispute.amount,
    currency: 'USD',
  } as const;
  if ('words' in event) return record({ ...line, type: TYPES[event.kind], payload });
  const { kind, amount: amountMinor, journalId } = event;
  return record({ ...line, type: MONEY_TYPES[kind], payload: { ...payload, amountMinor, journalId } });
}
