import { queryClient } from '#lib/browser/query-client.ts';
import { PORTAL_KEY } from './portal.ts';

export const endpointsKey = (businessId: string) => [...PORTAL_KEY, 'endpoints', businessId] as const;
export const deliveriesKey = (endpointId: string) => [...PORTAL_KEY, 'deliveries', endpointId] as const;
export const deliveryKey = (deliveryId: string) => [...PORTAL_KEY, 'delivery', deliveryId] as const;

export const refreshEndpoints = (): void =>
  void queryClient.invalidateQueries({ queryKey: [...PORTAL_KEY, 'endpoints'] });

/** What became of events, and since when an endpoint fails. */
export function refreshDeliveries(): void {
  for (const part of ['deliveries', 'delivery', 'endpoints'])
    void queryClient.invalidateQueries({ queryKey: [...PORTAL_KEY, part] });
}
