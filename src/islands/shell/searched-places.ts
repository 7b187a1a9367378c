import { payingBusinesses } from '#lib/domain/bank-transfers/paying-businesses.ts';
import type { NavInput } from '#lib/domain/shell/navigation.ts';
import { widestBusinessId } from '#lib/stores/session/session.ts';
import type { SearchedPlaces } from '#lib/stores/shell/command-search.ts';

/** The businesses in which the member can search cards and recipients, as far as the role shows them. */
export function searchedPlaces(nav: NavInput | null): SearchedPlaces {
  if (!nav) return { cards: null, recipients: null };
  const { context, permissions } = nav;
  const widest = widestBusinessId(context);
  const mayFindRecipients =
    permissions.has('viewRecipients') &&
    !permissions.has('hideBankPaymentsInformation') &&
    payingBusinesses(context, widest).length > 0;
  return {
    cards: permissions.has('viewCards') ? widest : null,
    recipients: mayFindRecipients ? widest : null,
  };
}
