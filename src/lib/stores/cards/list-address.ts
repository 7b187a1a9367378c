import { pathTo } from '#lib/domain/shell/routes.ts';
import { $user, KEPT_OF_PERSON } from '../session/session.ts';
import { cardsList } from './query.ts';

/** Of this tab, this person and this business: what somebody searched for is shown to nobody else. */
const placeOf = (businessId: string): string =>
  `${KEPT_OF_PERSON}cards of ${businessId} by ${$user.get()?.id}`;

/** Where the ticks of the list lie over a reload or a look at a card (cards-selection-kept.ts). */
export const chosenPlaceOf = (businessId: string): string =>
  `${KEPT_OF_PERSON}chosen cards of ${businessId} by ${$user.get()?.id}`;

/** Keeps the list's search, filters, order and page, so that a card leads back to it; called once by the list. */
export function rememberCardsList(businessId: string): () => void {
  return cardsList.$query.subscribe(() => {
    if ($user.get()) sessionStorage.setItem(placeOf(businessId), cardsList.address());
  });
}

/** Where the list of cards is, as it was left. */
export function cardsListAddress(businessId: string): string {
  const kept = sessionStorage.getItem(placeOf(businessId));
  return pathTo('cards', { businessId }) + (kept ? `?${kept}` : '');
}
