import { v7 as newId } from 'uuid';
import type { Merchant } from '#lib/domain/spend-rules/spend-rules.ts';
import type { Tx } from '../db/schema.ts';
import type { IssuerEvent } from './issuer-event.ts';

/** A purchase as the events that settle it see it; read with the card's balance locked. Amounts in cents. */
export type Purchase = {
  id: string;
  cardId: string;
  /** As the first message about it named it. */
  merchant: Merchant;
  status: 'pending' | 'cleared' | 'declined' | 'refunded' | 'voided' | 'expired';
  clearedMinor: number;
  refundedMinor: number;
  shortageMinor: number;
  /** What its hold still holds. */
  heldMinor: number;
  /**
   * What was settled in parts before its authorization arrived; null afterwards, and where the final part arrived.
   */
  earlyMinor: number | null;
  /** Since when rules count it. */
  countedAt: Date;
  authorizedAt: Date;
};

/**
 * The purchase that an event belongs to; undefined where it is unknown. Looked up by account, because a card may have
 * been reissued meanwhile.
 *
 * @returns 'foreign' where the id belongs to a purchase of somebody else's card
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
      'card_transaction.card_id as cardId',
      'card_transaction.merchant_name as merchantName',
      'card_transaction.merchant_category_code as categoryCode',
      'card_transaction.status',
      'card_transaction.cleared as clearedMinor',
      'card_transaction.refunded as refundedMinor',
      'card_transaction.shortage as shortageMinor',
      'card_transaction.request_hash',
      'card_transaction.early',
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
    merchant: { name: row.merchantName, categoryCode: row.categoryCode },
    heldMinor: row.remaining ?? 0,
    earlyMinor: row.request_hash === null ? row.early : null,
    countedAt: row.counted_at ?? row.authorized_at,
    authorizedAt: row.authorized_at,
  };
}

/**
 * Inserts a row for a purchase without an authorization so far: a forced clearing, a refund, a void that arrived
 * first.
 */
export async function addPurchase(
  tx: Tx,
  event: IssuerEvent,
  row: {
    businessId: string;
    status: 'cleared' | 'refunded' | 'voided';
    amountMinor: number;
    networkId: string | null;
    /** Settled so far, where its authorization and other parts may still arrive. */
    earlyMinor?: number | null;
    /** For a refund: the time of the original purchase, where it is known. */
    boughtAt?: Date | undefined;
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
      counted_at: row.countedAt ?? null,
      authorized_at: event.occurredAt,
      cleared_at: row.status === 'voided' ? null : event.occurredAt,
    })
    .execute();
  const none = { clearedMinor: 0, refundedMinor: 0, shortageMinor: 0, heldMinor: 0 };
  return {
    id,
    cardId: event.cardId,
    merchant: event.merchant,
    status: row.status,
    ...none,
    earlyMinor: row.earlyMinor ?? null,
    countedAt: row.countedAt ?? event.occurredAt,
    authorizedAt: event.occurredAt,
  };
}

/**
 * Records a part that is settled before the authorization arrives, so that the authorization holds only the rest;
 * null for the final part, after which nothing is held. Does nothing for any other purchase.
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
