import { callApi } from '#lib/browser/caller.ts';
import type { Card } from '#lib/contract/cards/card.ts';
import { resendVirtualCard } from '#lib/contract/cards/life.ts';
import { createActFlow } from '../act-flow.ts';
import { refreshAfterChange } from './cache.ts';

/** Mails the activation link of a virtual card again. */
export function createResendFlow(card: Card) {
  return createActFlow({
    draft: {},
    isReviewOnly: true,
    send: (_, idempotencyKey) =>
      callApi(resendVirtualCard, { params: { id: card.id }, body: {}, idempotencyKey }),
    settled: () => refreshAfterChange(card.id, card.businessId),
  });
}
