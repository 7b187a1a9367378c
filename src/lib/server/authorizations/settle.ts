import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Tx } from '../db/schema.ts';
import type { Books } from '../ledger/books.ts';
import { postJournal } from '../ledger/post.ts';
import { postHold } from '../ledger/post-hold.ts';
import type { Posting, PostingEntry } from '../ledger/posting.ts';
import { releaseHold } from '../ledger/release-hold.ts';
import type { IssuerEvent, IssuerEventOutcome } from './issuer-event.ts';
import { addPurchase, type Purchase, settleEarly } from './purchase.ts';
import { shiftCounters } from './shift-counters.ts';

/** What an event works on, with its balances locked. */
export type Settlement = {
  tx: Tx;
  event: IssuerEvent;
  businessId: string;
  /** The purchase of the event, where it is known. */
  purchase: Purchase | undefined;
  accounts: { card: string; network: string; suspense: string };
  books: Books;
  now: Date;
};

export type Settled = { outcome: IssuerEventOutcome; transactionId: string | null; journalId: string | null };

/**
 * Posts the cleared amount, whatever was authorized: more, less, later, in parts, or nothing at all. What the card
 * cannot pay becomes a shortage on the organisation's suspense account; the card never goes below zero.
 */
export async function clear(settlement: Settlement): Promise<Settled> {
  const { tx, event, books, accounts, now } = settlement;
  const amountMinor = wholeAmount(event);
  const purchase = settlement.purchase ?? (await addWithoutAuthorization(settlement, amountMinor));
  // Nothing of it counts yet, or any more: it begins to count now.
  const isNew = purchase.clearedMinor === 0 && purchase.heldMinor === 0;
  const countedAt = isNew ? now : purchase.countedAt;
  const useMinor = event.isFinal ? purchase.heldMinor : Math.min(amountMinor, purchase.heldMinor);
  const book = books.get(accounts.card);
  const paidMinor = Math.min(amountMinor, (book?.postedMinor ?? 0) - (book?.heldMinor ?? 0) + useMinor);
  const shortageMinor = amountMinor - paidMinor;
  const posting = toPosting(settlement, 'purchase', [
    { accountId: accounts.card, amountMinor: -paidMinor },
    { accountId: accounts.suspense, amountMinor: -shortageMinor },
    { accountId: accounts.network, amountMinor },
  ]);
  const result =
    useMinor > 0
      ? await postHold(tx, { id: purchase.id, useMinor, posting })
      : await postJournal(tx, posting);
  if (result.kind !== 'posted') throw new SettlementRefused(result.kind);
  const by = { amountMinor: amountMinor - useMinor, count: isNew ? 1 : 0, now };
  await shiftCounters(tx, { ...purchase, countedAt }, by);
  const isOpen = purchase.status === 'pending' && purchase.heldMinor > useMinor;
  await tx
    .updateTable('card_transaction')
    .set({
      status: isOpen ? 'pending' : 'cleared',
      cleared: purchase.clearedMinor + amountMinor,
      shortage: purchase.shortageMinor + shortageMinor,
      journal_id: result.journalId,
      cleared_at: now,
      first_cleared_at: sql`case when cleared > 0 then coalesce(first_cleared_at, cleared_at) end`,
      decline_reason: null,
      ...(isNew ? { counted_at: now } : {}),
    })
    .where('id', '=', purchase.id)
    .execute();
  await settleEarly(tx, purchase, event.isFinal ? null : amountMinor);
  return { outcome: 'posted', transactionId: purchase.id, journalId: result.journalId };
}

/** Releases what an authorization holds; what is cleared stays. A void that arrives first is remembered. */
export async function release(settlement: Settlement): Promise<Settled> {
  const { tx, event, businessId, purchase, now } = settlement;
  if (!purchase) {
    if (event.networkId === null) return { outcome: 'nothingHeld', transactionId: null, journalId: null };
    const { networkId } = event;
    const earlyMinor = event.amountMinor;
    const row = { businessId, status: 'voided', amountMinor: 0, networkId, earlyMinor } as const;
    const added = await addPurchase(tx, event, row);
    return { outcome: 'released', transactionId: added.id, journalId: null };
  }
  if (purchase.earlyMinor !== null) {
    await settleEarly(tx, purchase, event.amountMinor);
    return { outcome: 'released', transactionId: purchase.id, journalId: null };
  }
  const amountMinor = Math.min(event.amountMinor ?? purchase.heldMinor, purchase.heldMinor);
  if (amountMinor === 0) return { outcome: 'nothingHeld', transactionId: purchase.id, journalId: null };
  const result = await releaseHold(tx, { id: purchase.id, amountMinor });
  if (result.kind !== 'released') throw new SettlementRefused(result.kind);
  const isOver = purchase.heldMinor === amountMinor;
  const isNothing = isOver && purchase.clearedMinor === 0;
  await shiftCounters(tx, purchase, { amountMinor: -amountMinor, count: isNothing ? -1 : 0, now });
  if (isOver) {
    await tx
      .updateTable('card_transaction')
      .set({ status: isNothing ? 'voided' : 'cleared' })
      .where('id', '=', purchase.id)
      .execute();
  }
  return { outcome: 'released', transactionId: purchase.id, journalId: null };
}

/**
 * Posts a refund: first against what the organisation had to cover, the rest to the card. It is a purchase row of its
 * own.
 */
export async function refund(settlement: Settlement): Promise<Settled> {
  const { tx, event, accounts, businessId, purchase, now } = settlement;
  const amountMinor = wholeAmount(event);
  const coveredMinor = Math.min(purchase?.shortageMinor ?? 0, amountMinor);
  const posting = toPosting(settlement, 'refund', [
    { accountId: accounts.network, amountMinor: -amountMinor },
    { accountId: accounts.suspense, amountMinor: coveredMinor },
    { accountId: accounts.card, amountMinor: amountMinor - coveredMinor },
  ]);
  const result = await postJournal(tx, posting);
  if (result.kind !== 'posted') throw new SettlementRefused(result.kind);
  if (purchase) {
    await tx
      .updateTable('card_transaction')
      .set({
        refunded: purchase.refundedMinor + amountMinor,
        shortage: purchase.shortageMinor - coveredMinor,
      })
      .where('id', '=', purchase.id)
      .execute();
  }
  const boughtAt = purchase?.authorizedAt;
  const row = { businessId, status: 'refunded', amountMinor, networkId: null, boughtAt } as const;
  const line = await addPurchase(tx, event, row);
  await tx
    .updateTable('card_transaction')
    .set({ journal_id: result.journalId, cleared_at: now })
    .where('id', '=', line.id)
    .execute();
  return { outcome: 'refunded', transactionId: line.id, journalId: result.journalId };
}

/** The ledger refused what the network has settled; the issuer delivers the event again later. */
export class SettlementRefused extends Error {
  override name = 'SettlementRefused';
}

async function addWithoutAuthorization(settlement: Settlement, amountMinor: number): Promise<Purchase> {
  const { tx, event, businessId, now } = settlement;
  const { networkId } = event;
  // Its authorization and other parts may still arrive.
  const earlyMinor = event.isFinal || networkId === null ? null : 0;
  const row = { businessId, status: 'cleared', amountMinor, networkId, earlyMinor, countedAt: now } as const;
  return addPurchase(tx, event, row);
}

function toPosting(
  { event, businessId, now }: Settlement,
  kind: 'purchase' | 'refund',
  entries: readonly PostingEntry[],
): Posting {
  return {
    id: newId(),
    kind,
    businessId,
    actor: 'system:issuer',
    idempotency: { scope: 'issuer', key: event.eventId },
    entries: entries.filter(({ amountMinor }) => amountMinor !== 0),
    at: now,
  };
}

/** @throws RangeError where the contract accepted an event without an amount */
function wholeAmount({ type, amountMinor }: IssuerEvent): number {
  if (amountMinor === null || amountMinor <= 0) throw new RangeError(`A ${type} says its amount.`);
  return amountMinor;
}
