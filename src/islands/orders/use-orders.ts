import { useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/browser/caller.ts';
import type { CardOrder } from '#lib/contract/orders/order.ts';
import { getCardOrder } from '#lib/contract/orders/orders.ts';
import { orderKey } from '#lib/stores/orders/flow.ts';

/** The wait before an order under way is read again. */
const POLL_MS = 10_000;

/** One order in full, for whoever may see it; polled until it ends. */
export function useOrder(businessId: string, orderId: string, mayView: boolean) {
  return useQuery({
    queryKey: orderKey(orderId),
    queryFn: async ({ signal }) =>
      (await callApi(getCardOrder, { params: { id: businessId, orderId }, signal })).order,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? POLL_MS : false),
    enabled: mayView && businessId !== '' && orderId !== '',
  });
}

const isUnderWay = (order: CardOrder | undefined): boolean =>
  order !== undefined && (order.status === 'placed' || order.status === 'shipped');
