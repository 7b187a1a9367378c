import { callApi, newIdempotencyKey } from '#lib/browser/caller.ts';
import { allowPurchaseOnce } from '#lib/contract/purchases/authorizations.ts';
import type { Translate } from '#lib/i18n/translate.ts';
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

/** Allows a purchase like a declined one once and shows the result; it reads the histories again. */
export async function allowPurchase({ cardId, businessId, transactionId, words, t }: Allow): Promise<void> {
  try {
    const input = { params: { id: cardId }, body: { transactionId }, idempotencyKey: newIdempotencyKey() };
    await callApi(allowPurchaseOnce, input);
    showToast({ tone: 'success', text: t('purchases.allowOnceHint', words) });
  } catch (error) {
    showFailure(error, t('purchases.allowFailed', { reason: failureText(error, t) }), t);
  } finally {
    refreshAfterChange(cardId, businessId);
  }
}
