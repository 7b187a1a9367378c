import { pathTo } from '#lib/domain/shell/routes.ts';
import { $search } from '../list/address.ts';
import { $user, KEPT_OF_PERSON } from '../session/session.ts';

/** Of this tab, this person and this business: what somebody searched for is shown to nobody else. */
const placeOf = (businessId: string): string =>
  `${KEPT_OF_PERSON}recipients of ${businessId} by ${$user.get()?.id}`;

/** Keeps search, filters, order, page and tab, so that a recipient leads back to the list; called once by the list. */
export function rememberRecipientsList(businessId: string): () => void {
  return $search.subscribe((search) => {
    if ($user.get()) sessionStorage.setItem(placeOf(businessId), search.replace(/^\?/, ''));
  });
}

/** Where the list of recipients is, as it was left. */
export function recipientsListAddress(businessId: string): string {
  const kept = sessionStorage.getItem(placeOf(businessId));
  return pathTo('recipients', { businessId }) + (kept ? `?${kept}` : '');
}
