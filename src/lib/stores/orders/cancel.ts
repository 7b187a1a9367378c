import { isCallError } from '#lib/browser/call-error.ts';
import { callApi } from '#lib/browser/caller.ts';
import type { Intent } from '#lib/browser/intent.ts';
import { queryClient } from '#lib/browser/query-client.ts';
import type { CardOrder } from '#lib/contract/orders/order.ts';
import { cancelCardOrder } from '#lib/contract/orders/orders.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { CARDS_KEY, SUMMARY_KEY } from '../cards/cache.ts';
import { failureText } from '../failure.ts';
import { fundingKey } from '../funding/cache.ts';
import { showFailure } from '../show-failure.ts';
import { showToast } from '../toasts.ts';
import { ORDERS_KEY, orderKey } from './flow.ts';

type Cancelling = { order: CardOrder; reason: string; intent: Intent; t: Translate };

/** Takes an order back. @returns whether the question is settled: done, or surely refused */
export async function cancelOrder({ order, reason, intent, t }: Cancelling): Promise<boolean> {
  const params = { id: order.businessId, orderId: order.id };
  const body = reason.trim() ? { reason: reason.trim() } : {};
  try {
    const answer = await intent.send(body, (idempotencyKey) =>
      callApi(cancelCardOrder, { params, body, idempotencyKey }),
    );
    queryClient.setQueryData(orderKey(order.id), answer.order);
    const amount = formatMoney(answer.order.cancellation?.returnedTotal.amountMinor ?? 0);
    showToast({ tone: 'success', text: t('orders.cancel.done', { amount }) });
    return true;
  } catch (error) {
    if (!isCallError(error)) throw error;
    showFailure(error, t('orders.cancel.failed', { reason: failureText(error, t) }), t);
    return !intent.isOpen();
  } finally {
    for (const queryKey of [
      ORDERS_KEY,
      orderKey(order.id),
      CARDS_KEY,
      SUMMARY_KEY,
      fundingKey(order.businessId),
    ]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  }
}
