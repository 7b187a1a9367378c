import { callApi } from '#lib/browser/caller.ts';
import { closeCard } from '#lib/contract/card-life.ts';
import type { Card } from '#lib/contract/entities/card.ts';
import { createActFlow } from './act-flow.ts';
import { keepCard, refreshAfterChange } from './cards-cache.ts';
import { reasonOf, reasonProblems } from './reason.ts';

/** Ends a card; the answer tells what went back to the funding account. */
export function createCloseFlow(card: Card) {
  return createActFlow({
    draft: { reason: '' },
    isReviewOnly: true,
    check: reasonProblems,
    async send({ reason }, idempotencyKey) {
      const body = reasonOf(reason);
      const answer = await callApi(closeCard, { params: { id: card.id }, body, idempotencyKey });
      keepCard(answer.card);
      return answer;
    },
    settled: () => refreshAfterChange(card.id, card.businessId),
  });
}
