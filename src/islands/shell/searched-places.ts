import { payingBusinesses } from '#lib/domain/bank-transfers/paying-businesses.ts';
import type { NavInput } from '#lib/domain/shell/navigation.ts';
import { widestBusinessId } from '#lib/stores/session/session.ts';
import type { SearchedPlaces } from '#lib/stores/shell/find-by-id.ts';

/** The businesses in which the member can search cards, recipients, orders and payments, as far as the role shows them. */
export function searchedPlaces(nav: NavInput | null): SearchedPlaces {
  if (!nav) return { cards: null, recipients: null, orders: null, payments: null };
  const { context, permissions } = nav;
  const widest = widestBusinessId(context);
  const seesPayments =
    !permissions.has('hideBankPaymentsInformation') && payingBusinesses(context, widest).length > 0;
  return {
    cards: permissions.has('viewCards') ? widest : null,
    recipients: seesPayments && permissions.has('viewRecipients') ? widest : null,
    orders: permissions.has('viewOrders') ? widest : null,
    payments: seesPayments && permissions.has('viewBankTransfers') ? widest : null,
  };
}
