import { pathTo } from '#lib/domain/shell/routes.ts';
import { $user, KEPT_OF_PERSON } from '../session/session.ts';
import { cardsList } from './query.ts';

/** Kept per tab, person and business, so that nobody else sees a search. */
const placeOf = (businessId: string): string =>
  `${KEPT_OF_PERSON}cards of ${businessId} by ${$user.get()?.id}`;

/** Where the list's ticks are kept during a reload or a visit to a card (selection-kept.ts). */
export const chosenPlaceOf = (businessId: string): string =>
  `${KEPT_OF_PERSON}chosen cards of ${businessId} by ${$user.get()?.id}`;

/** Remembers the list's search, filters, order and page, so that a card leads back to it; called once by the list. */
export function rememberCardsList(businessId: string): () => void {
  return cardsList.$query.subscribe(() => {
    if ($user.get()) sessionStorage.setItem(placeOf(businessId), cardsList.address());
  });
}

/** The list's address, as it was left. */
export function cardsListAddress(businessId: string): string {
  const kept = sessionStorage.getItem(placeOf(businessId));
  return pathTo('cards', { businessId }) + (kept ? `?${kept}` : '');
}
