import { callApi } from '#lib/browser/caller.ts';
import type { Card } from '#lib/contract/cards/card.ts';
import { reissueVirtualCard } from '#lib/contract/cards/life.ts';
import type { ReissueReason } from '#lib/domain/cards/card-states.ts';
import { createActFlow } from '../act-flow.ts';
import { keepCard, refreshAfterChange } from './cache.ts';

/** Replaces a virtual card by one with a new number; no reason is needed. */
export function createReissueVirtualFlow(card: Card) {
  return createActFlow({
    draft: { reason: '' as ReissueReason | '' },
    isReviewOnly: true,
    async send({ reason }, idempotencyKey) {
      const body = reason ? { reason } : {};
      const answer = await callApi(reissueVirtualCard, { params: { id: card.id }, body, idempotencyKey });
      keepCard(answer.replaced);
      return answer;
    },
    settled: () => refreshAfterChange(card.id, card.businessId),
  });
}
