import { callApi } from '#lib/browser/caller.ts';
import type { Card } from '#lib/contract/cards/card.ts';
import { reissueAndShip } from '#lib/contract/cards/life.ts';
import type { Address } from '#lib/contract/orders/order.ts';
import { REISSUE_REASONS, type ReissueReason } from '#lib/domain/cards/card-states.ts';
import { problem } from '#lib/domain/problem.ts';
import { shippingMethod } from '#lib/domain/validation.ts';
import { createActFlow, type Problems } from '../act-flow.ts';
import { NOWHERE, problemsOfAddress, trimmed } from '../address-draft.ts';
import { keepCard, refreshAfterChange } from './cache.ts';

export type ReissueDraft = Address & { reason: string; method: string };

/** Replaces a lost, stolen or damaged card by a new physical one. */
export function createReissueAndShipFlow(card: Card) {
  return createActFlow({
    draft: { ...NOWHERE, reason: '', method: 'USPS_PRIORITY' },
    check: reissueProblems,
    async send({ reason, method, ...address }: ReissueDraft, idempotencyKey) {
      const body = { reason: reason as ReissueReason, method, address: trimmed(address) };
      const answer = await callApi(reissueAndShip, { params: { id: card.id }, body, idempotencyKey });
      keepCard(answer.replaced);
      return answer;
    },
    settled: () => refreshAfterChange(card.id, card.businessId),
    fieldOf: (name) => name.replace(/^address\./, ''),
  });
}

function reissueProblems({ reason, method, ...address }: ReissueDraft): Problems {
  const ofMethod = shippingMethod(method);
  const isReason = (REISSUE_REASONS as readonly string[]).includes(reason);
  return {
    ...(isReason ? {} : { reason: problem('required') }),
    ...problemsOfAddress(address),
    ...(ofMethod ? { method: ofMethod } : {}),
  };
}
