import { computed } from 'nanostores';
import { isUuid } from '#lib/domain/uuid.ts';
import { DELIVERY_STATES } from '#lib/domain/webhooks/delivery-states.ts';
import { $search, changeSearch, remembered } from '../list/address.ts';
import { defineList } from '../list/define-list.ts';

/** The log of one endpoint, as its address describes it. */
export const deliveriesList = defineList({
  name: 'webhook-deliveries',
  filters: { state: DELIVERY_STATES },
  passing: ['delivery'],
});

const idOf = (search: string, name: string): string => {
  const id = new URLSearchParams(search).get(name) ?? '';
  return isUuid(id) ? id.toLowerCase() : '';
};

/** The endpoint that is open, by its id; empty while all of them are shown. */
export const $openEndpoint = computed($search, (search) => idOf(search, 'endpoint'));

/** The delivery that is open beside the log. */
export const $openDelivery = computed($search, (search) => idOf(search, 'delivery'));

/** The query of one endpoint's page, or of the list of all. */
export function searchOfEndpoint(id: string): string {
  const params = new URLSearchParams($search.get());
  for (const part of ['endpoint', 'delivery', 'after', ...deliveriesList.filterNames]) params.delete(part);
  if (id) params.set('endpoint', id);
  return params.size > 0 ? `?${params}` : '';
}

/** Opens an endpoint, or all of them, as a step for Back. */
export function openEndpoint(id: string): void {
  changeSearch(new URLSearchParams(searchOfEndpoint(id)), 'push');
}

/** The query of the log with one delivery open; of the log alone for none. */
export function searchOfDelivery(id: string): string {
  const params = new URLSearchParams($search.get());
  if (id) params.set('delivery', id);
  else params.delete('delivery');
  return params.size > 0 ? `?${params}` : '';
}

/** Opens a delivery beside the log; Back closes it. */
export function openDelivery(id: string): void {
  changeSearch(new URLSearchParams(searchOfDelivery(id)), id ? 'push' : 'replace', remembered());
}
