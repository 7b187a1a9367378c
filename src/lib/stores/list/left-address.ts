import { pathTo } from '#lib/domain/shell/routes.ts';
import { $user, KEPT_OF_PERSON } from '../session/session.ts';
import { $search } from './address.ts';

/** Lists whose things lead back to them; by the names of their routes. */
export type ListRoute = 'autoloads' | 'cards' | 'orders' | 'recipients' | 'disputes';

/** Kept per tab, person and business, so that nobody else sees a search. */
const placeOf = (list: ListRoute, businessId: string): string =>
  `${KEPT_OF_PERSON}${list} of ${businessId} by ${$user.get()?.id}`;

/**
 * Remembers search, filters, order and page of a list, so that one of its things leads back to it; called once by the
 * list.
 *
 * @param address what is remembered of the present address; all of it when left out
 * @returns ends it
 */
export function rememberList(
  list: ListRoute,
  businessId: string,
  address: () => string = () => $search.get().replace(/^\?/, ''),
): () => void {
  return $search.subscribe(() => {
    if ($user.get()) sessionStorage.setItem(placeOf(list, businessId), address());
  });
}

/** The list's address, as it was left. */
export function leftAddress(list: ListRoute, businessId: string): string {
  const kept = sessionStorage.getItem(placeOf(list, businessId));
  return pathTo(list, { businessId }) + (kept ? `?${kept}` : '');
}
