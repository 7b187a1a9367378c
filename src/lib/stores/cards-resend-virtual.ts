import { callApi } from '#lib/browser/caller.ts';
import { resendVirtualCard } from '#lib/contract/card-life.ts';
import type { Card } from '#lib/contract/entities/card.ts';
import { createActFlow } from './act-flow.ts';
import { refreshAfterChange } from './cards-cache.ts';

/** Mails the link that activates a virtual card once more. */
export function createResendFlow(card: Card) {
  return createActFlow({
    draft: {},
    isReviewOnly: true,
    send: (_, idempotencyKey) =>
      callApi(resendVirtualCard, { params: { id: card.id }, body: {}, idempotencyKey }),
    settled: () => refreshAfterChange(card.id, card.businessId),
  });
}
