import { callApi } from '#lib/browser/caller.ts';
import { queryClient } from '#lib/browser/query-client.ts';
import type { CardOrder } from '#lib/contract/orders/order.ts';
import { cancelCardOrder } from '#lib/contract/orders/orders.ts';
import { createActFlow } from '../act-flow.ts';
import { CARDS_KEY, SUMMARY_KEY } from '../cards/cache.ts';
import { fundingKey } from '../funding/cache.ts';
import { reasonOf, reasonProblems } from '../reason.ts';
import { ORDERS_KEY, orderKey } from './flow.ts';

/** Takes an order back: its cards close, and what is on them returns. */
export function createCancelFlow(order: CardOrder) {
  const params = { id: order.businessId, orderId: order.id };
  return createActFlow({
    draft: { reason: '' },
    isReviewOnly: true,
    check: reasonProblems,
    send: ({ reason }, idempotencyKey) =>
      callApi(cancelCardOrder, { params, body: reasonOf(reason), idempotencyKey }),
    settled(answer) {
      if (answer) queryClient.setQueryData(orderKey(order.id), answer.order);
      const keys = [ORDERS_KEY, orderKey(order.id), CARDS_KEY, SUMMARY_KEY, fundingKey(order.businessId)];
      for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
    },
  });
}
