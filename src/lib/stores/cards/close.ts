import { callApi } from '#lib/browser/caller.ts';
import type { Card } from '#lib/contract/cards/card.ts';
import { closeCard } from '#lib/contract/cards/life.ts';
import { createActFlow } from '../act-flow.ts';
import { reasonOf, reasonProblems } from '../reason.ts';
import { keepCard, refreshAfterChange } from './cache.ts';

/** Closes a card; the answer says how much returned to the funding account. */
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
