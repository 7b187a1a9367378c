import { pathTo } from '#lib/domain/shell/routes.ts';
import { $search } from '../list/address.ts';
import { $user, KEPT_OF_PERSON } from '../session/session.ts';

/** Kept per tab, person and business, so that nobody else sees a search. */
const placeOf = (businessId: string): string =>
  `${KEPT_OF_PERSON}recipients of ${businessId} by ${$user.get()?.id}`;

/**
 * Remembers search, filters, order, page and tab, so that a recipient leads back to the list; called once by the
 * list.
 */
export function rememberRecipientsList(businessId: string): () => void {
  return $search.subscribe((search) => {
    if ($user.get()) sessionStorage.setItem(placeOf(businessId), search.replace(/^\?/, ''));
  });
}

/** The list's address, as it was left. */
export function recipientsListAddress(businessId: string): string {
  const kept = sessionStorage.getItem(placeOf(businessId));
  return pathTo('recipients', { businessId }) + (kept ? `?${kept}` : '');
}
