import type { AuthorizationRequest, DeclineCause, DeclineCode } from '#lib/domain/purchases/authorization.ts';

/** The issuer's question: may this card pay this? */
export type Authorization = AuthorizationRequest & {
  /** The issuer's id; a repeated question under it gets the first answer. */
  networkId: string;
  cardId: string;
  /** Name of the merchant's category, kept with the purchase. */
  merchantCategory: string;
};

/** The answer; `transactionId` is the purchase on the card's page. */
export type AuthorizationAnswer =
  | { outcome: 'approved'; transactionId: string; approvedMinor: number }
  | { outcome: 'declined'; transactionId: string | null; code: DeclineCode; cause: DeclineCause }
  /** The id was used for another request. */
  | { outcome: 'conflict' }
  /** No decision now; the issuer falls back to its default, which is to decline. */
  | { outcome: 'unavailable' };

/** The same question gives the same text, which is compared when an id is repeated. */
export function requestHashOf(authorization: Authorization): string {
  const { cardId, amountMinor, isPartialAllowed, merchant } = authorization;
  return JSON.stringify([cardId, amountMinor, isPartialAllowed, merchant.name, merchant.categoryCode]);
}
