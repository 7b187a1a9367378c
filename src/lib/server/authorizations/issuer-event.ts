import type { Merchant } from '#lib/domain/spend-rules/spend-rules.ts';

/** What the issuer reports about a purchase after its authorization, or without one. Amounts in cents. */
export type IssuerEvent = {
  /** The issuer's id of this event; a repeated delivery has no further effect. */
  eventId: string;
  type: 'clearing' | 'void' | 'refund';
  /** The authorization it belongs to; null where there was none. */
  networkId: string | null;
  cardId: string;
  /** Null on a void of all that is still held. */
  amountMinor: number | null;
  /** No further clearing follows: what is held beyond this one is released. */
  isFinal: boolean;
  merchant: Merchant;
  merchantCategory: string;
  occurredAt: Date;
};

export type IssuerEventOutcome =
  | 'posted'
  | 'released'
  | 'refunded'
  /** A void of a purchase that is cleared, voided or expired already. */
  | 'nothingHeld';

export type IssuerEventResult =
  | { kind: 'done' | 'replayed'; outcome: IssuerEventOutcome; transactionId: string | null }
  | { kind: 'unknownCard' }
  /** The id was used for another event before. */
  | { kind: 'conflict' }
  | { kind: 'unavailable' };

/** The same event gives the same text, which is compared when an id is repeated. */
export function payloadHashOf(event: IssuerEvent): string {
  const { type, networkId, cardId, amountMinor, isFinal, merchant } = event;
  return JSON.stringify([
    type,
    networkId,
    cardId,
    amountMinor,
    isFinal,
    merchant.name,
    merchant.categoryCode,
  ]);
}
