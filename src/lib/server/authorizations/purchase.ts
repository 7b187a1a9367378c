import { v7 as newId } from 'uuid';
import type { Counted } from '#lib/domain/purchases/authorization.ts';
import type { Tx } from '../db/schema.ts';
import type { IssuerEvent } from './issuer-event.ts';

/** A purchase as the events that settle it see it; read with the card's balance locked. Amounts in cents. */
export type Purchase = {
  id: string;
  status: 'pending' | 'cleared' | 'declined' | 'refunded' | 'voided' | 'expired';
  clearedMinor: number;
  refundedMinor: number;
  shortageMinor: number;
  /** What its hold still keeps aside. */
  heldMinor: number;
  /** What is settled in parts while it was not asked for yet; null once it was, or where the last part came. */
  earlyMinor: number | null;
  counted: Counted[] | null;
  countedAt: Date;
  authorizedAt: Date;
};

/**
 * The purchase that an event belongs to; undefined where it is not known. By account, because a card may have
 * been reissued meanwhile.
 *
 * @returns 'foreign' where the id stands for a purchase of somebody else's card
 */
export async function findPurchase(
  tx: Tx,
  networkId: string | null,
  accountId: string,
): Promise<Purchase | 'foreign' | undefined> {
  if (networkId === null) return undefined;
  const row = await tx
    .selectFrom('card_transaction')
    .innerJoin('card', 'card.id', 'card_transaction.card_id')
    .leftJoin('hold', 'hold.id', 'card_transaction.hold_id')
    .select([
      'card_transaction.id',
      'card_transaction.status',
      'card_transaction.cleared as clearedMinor',
      'card_transaction.refunded as refundedMinor',
      'card_transaction.shortage as shortageMinor',
      'card_transaction.request_hash',
      'card_transaction.early',
      'card_transaction.counted',
      'card_transaction.counted_at',
      'card_transaction.authorized_at',
      'hold.remaining',
      'card.account_id',
    ])
    .where('network_id', '=', networkId)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.account_id !== accountId) return 'foreign';
  return {
    ...row,
    heldMinor: row.remaining ?? 0,
    earlyMinor: row.request_hash === null ? row.early : null,
    countedAt: row.counted_at ?? row.authorized_at,
    authorizedAt: row.authorized_at,
  };
}

/** A row for what nobody asked about before: a clearing without authorization, a refund, a void that came first. */
export async function addPurchase(
  tx: Tx,
  event: IssuerEvent,
  row: {
    businessId: string;
    status: 'cleared' | 'refunded' | 'voided';
    amountMinor: number;
    networkId: string | null;
    /** So far, where its authorization and other parts may come. */
    earlyMinor?: number | null;
    /** Of a refund: when what it gives back was bought, where that is known. */
    boughtAt?: Date | undefined;
    counted?: Counted[];
    countedAt?: Date;
  },
): Promise<Purchase> {
  const id = newId();
  await tx
    .insertInto('card_transaction')
    .values({
      id,
      card_id: event.cardId,
      business_id: row.businessId,
      status: row.status,
      requested: row.amountMinor,
      approved: row.amountMinor,
      merchant_name: event.merchant.name,
      merchant_category_code: event.merchant.categoryCode,
      merchant_category: event.merchantCategory,
      is_refund: row.status === 'refunded',
      bought_at: row.boughtAt ?? null,
      network_id: row.networkId,
      early: row.earlyMinor ?? null,
      counted: row.counted ? JSON.stringify(row.counted) : null,
      counted_at: row.countedAt ?? null,
      authorized_at: event.occurredAt,
      cleared_at: row.status === 'voided' ? null : event.occurredAt,
    })
    .execute();
  const none = { clearedMinor: 0, refundedMinor: 0, shortageMinor: 0, heldMinor: 0 };
  return {
    id,
    status: row.status,
    ...none,
    earlyMinor: row.earlyMinor ?? null,
    counted: row.counted ?? null,
    countedAt: row.countedAt ?? event.occurredAt,
    authorizedAt: event.occurredAt,
  };
}

/**
 * Notes down a part that is settled before the purchase was asked for, so that its authorization keeps only the rest
 * aside; null for the last part, after which nothing is. Does nothing for any other purchase.
 */
export async function settleEarly(
  tx: Tx,
  { id, earlyMinor }: Purchase,
  partMinor: number | null,
): Promise<void> {
  if (earlyMinor === null) return;
  await tx
    .updateTable('card_transaction')
    .set({ early: partMinor === null ? null : earlyMinor + partMinor })
    .where('id', '=', id)
    .execute();
}
