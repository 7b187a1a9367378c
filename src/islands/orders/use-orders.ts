import { useStore } from '@nanostores/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/browser/caller.ts';
import type { CardOrder } from '#lib/contract/orders/order.ts';
import { getCardOrder, listCardOrders } from '#lib/contract/orders/orders.ts';
import { ORDERS_KEY, orderKey } from '#lib/stores/orders/flow.ts';
import { $ordersQuery, toOrdersListQuery } from '#lib/stores/orders/query.ts';

/** An order on its way is looked at again after this. */
const POLL_MS = 10_000;

/** The page of orders that the address asks for; the page before stays in sight until it is there. */
export function useOrders(businessId: string, isAllowed: boolean) {
  const query = toOrdersListQuery(useStore($ordersQuery));
  return useQuery({
    queryKey: [...ORDERS_KEY, businessId, query],
    queryFn: ({ signal }) => callApi(listCardOrders, { params: { id: businessId }, query, signal }),
    placeholderData: keepPreviousData,
    enabled: isAllowed,
  });
}

/** One order in full; asked again and again until it has come to its end. */
export function useOrder(businessId: string, orderId: string) {
  return useQuery({
    queryKey: orderKey(orderId),
    queryFn: async ({ signal }) =>
      (await callApi(getCardOrder, { params: { id: businessId, orderId }, signal })).order,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? POLL_MS : false),
    enabled: businessId !== '' && orderId !== '',
  });
}

const isUnderWay = (order: CardOrder | undefined): boolean =>
  order !== undefined && (order.status === 'placed' || order.status === 'shipped');
