import { callApi } from '#lib/browser/caller.ts';
import { allowPurchaseOnce } from '#lib/contract/purchases/authorizations.ts';
import { listCardTransactions } from '#lib/contract/purchases/transactions.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { actAtOnce } from '../act-at-once.ts';
import { refreshAfterChange } from '../cards/cache.ts';
import { failureText } from '../failure.ts';
import { showFailure } from '../show-failure.ts';
import { showToast } from '../toasts.ts';

type Allow = {
  cardId: string;
  businessId: string;
  transactionId: string;
  words: { merchant: string; amount: string };
  t: Translate;
};

/** Purchases are looked for among the newest. */
const READ_AT_MOST = 200;

/** Allows a purchase like a declined one once and shows the result; it reads the histories again. */
export async function allowPurchase({ cardId, businessId, transactionId, words, t }: Allow): Promise<void> {
  const params = { id: cardId };
  try {
    const isAllowed = await actAtOnce<true>({
      about: `allowance of ${transactionId}`,
      words: transactionId,
      async send(idempotencyKey) {
        await callApi(allowPurchaseOnce, { params, body: { transactionId }, idempotencyKey });
        return true;
      },
      async find() {
        const { items } = await callApi(listCardTransactions, { params, query: { limit: READ_AT_MOST } });
        const now = items.find(({ id }) => id === transactionId);
        return now?.allowedUntil ? true : null;
      },
      refused: (error) =>
        showFailure(error, t('purchases.allowFailed', { reason: failureText(error, t) }), t),
      t,
    });
    if (isAllowed) showToast({ tone: 'success', text: t('purchases.allowOnceHint', words) });
  } finally {
    refreshAfterChange(cardId, businessId);
  }
}
