import type { Db, Tx } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { outsideAccount } from '../ledger/outside-account.ts';
import { takeBooks } from '../ledger/take-books.ts';
import { type IssuerEvent, type IssuerEventResult, payloadHashOf } from './issuer-event.ts';
import { findPurchase } from './purchase.ts';
import { clear, refund, release, type Settled, type Settlement, SettlementRefused } from './settle.ts';
import { holdSpendRules } from './take-spend-rules.ts';

const SETTLE = { clearing: clear, void: release, refund } as const;

/**
 * An event whose content depends on what the purchase has open, as the sandbox's own does. `decide` runs with the
 * card's balance locked and not at all where an event of this id was applied before: read nothing that decides an
 * amount outside it.
 */
export type EventToDecide = Pick<IssuerEvent, 'eventId' | 'cardId'> & {
  decide(tx: Tx): Promise<Omit<IssuerEvent, 'eventId' | 'cardId'>>;
};

/**
 * Applies one event of the issuer in one transaction with its money. It is applied once, in whatever order and
 * however often it is delivered (safety.md §1.17).
 */
export async function receiveEvent(
  db: Db,
  provider: string,
  given: IssuerEvent | EventToDecide,
  now: Date,
): Promise<IssuerEventResult> {
  try {
    return await inTransaction(db, (tx) => receive(tx, provider, given, now));
  } catch (error) {
    if (error instanceof SettlementRefused) return { kind: 'unavailable' };
    throw error;
  }
}

async function receive(
  tx: Tx,
  provider: string,
  given: IssuerEvent | EventToDecide,
  now: Date,
): Promise<IssuerEventResult> {
  const card = await tx
    .selectFrom('card')
    .select(['account_id', 'business_id'])
    .where('id', '=', given.cardId)
    .executeTakeFirst();
  if (!card) return { kind: 'unknownCard' };
  const businessId = card.business_id;
  const accounts = {
    card: card.account_id,
    network: await outsideAccount(tx, businessId, 'network_settlement'),
    suspense: await outsideAccount(tx, businessId, 'suspense'),
  };
  await holdSpendRules(tx, businessId);
  // Serializes two deliveries of the same event.
  const books = await takeBooks(tx, Object.values(accounts));
  const earlier = await findEarlier(tx, provider, given.eventId);
  if (earlier) {
    const isOther = !('decide' in given) && earlier.payload_hash !== payloadHashOf(given);
    if (isOther) return { kind: 'conflict' };
    const outcome = earlier.outcome as Settled['outcome'];
    return { kind: 'replayed', outcome, transactionId: earlier.transaction_id };
  }
  const { eventId, cardId } = given;
  const event = 'decide' in given ? { eventId, cardId, ...(await given.decide(tx)) } : given;
  const purchase = await findPurchase(tx, event.networkId, accounts.card);
  if (purchase === 'foreign') return { kind: 'conflict' };
  const settlement: Settlement = { tx, event, businessId, purchase, accounts, books, now };
  const settled = await SETTLE[event.type](settlement);
  await tx
    .insertInto('issuer_event')
    .values({
      provider,
      event_id: event.eventId,
      type: event.type,
      payload_hash: payloadHashOf(event),
      transaction_id: settled.transactionId,
      journal_id: settled.journalId,
      amount: event.amountMinor ?? 0,
      outcome: settled.outcome,
      occurred_at: event.occurredAt,
      received_at: now,
    })
    .execute();
  return { kind: 'done', outcome: settled.outcome, transactionId: settled.transactionId };
}

function findEarlier(tx: Tx, provider: string, eventId: string) {
  return tx
    .selectFrom('issuer_event')
    .select(['payload_hash', 'outcome', 'transaction_id'])
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
}
