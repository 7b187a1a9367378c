import type { AuthorizationRequest, DeclineCause, DeclineCode } from '#lib/domain/purchases/authorization.ts';

/** What the issuer asks: may this card pay this? */
export type Authorization = AuthorizationRequest & {
  /** The issuer's id; asked again under it, the answer is the first one. */
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
  /** Nothing is decided now; the issuer falls back to its default, which is to decline. */
  | { outcome: 'unavailable' };

/** The same question gives the same text: what a repeated id is compared by. */
export function requestHashOf(authorization: Authorization): string {
  const { cardId, amountMinor, isPartialAllowed, merchant } = authorization;
  return JSON.stringify([cardId, amountMinor, isPartialAllowed, merchant.name, merchant.categoryCode]);
}
