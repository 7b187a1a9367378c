import { callApi } from '#lib/browser/caller.ts';
import type { Card } from '#lib/contract/cards/card.ts';
import { withdrawFunds } from '#lib/contract/cards/life.ts';
import { toDecimal } from '#lib/domain/money.ts';
import { problem } from '#lib/domain/problem.ts';
import { transferAmount } from '#lib/domain/validation.ts';
import { createActFlow, type Problems } from '../act-flow.ts';
import { amountMinorOf } from '../money-draft.ts';
import { reasonOf, reasonProblems } from '../reason.ts';
import { patchCard, refreshAfterChange } from './cache.ts';

type Draft = { amount: string; reason: string };
type Known = { availableMinor: number };

/** Returns money of a card to the funding account of its program. */
export function createWithdrawFlow(card: Card, begun: Partial<Draft> = {}) {
  return createActFlow({
    draft: { amount: '', reason: '', ...begun },
    check: withdrawProblems,
    async send(draft: Draft, idempotencyKey) {
      const body = { amount: toDecimal(amountMinorOf(draft)), ...reasonOf(draft.reason) };
      const answer = await callApi(withdrawFunds, { params: { id: card.id }, body, idempotencyKey });
      patchCard(card.id, answer.balance);
      return answer;
    },
    settled: () => refreshAfterChange(card.id, card.businessId),
  });
}

function withdrawProblems(draft: Draft, known: Known): Problems {
  const found = transferAmount(draft.amount.trim());
  // Where two limits are exceeded, the lower one is shown.
  const amount =
    found === null || found.key === 'field.amountOver' ? (overCard(draft, known) ?? found) : found;
  return { ...(amount ? { amount } : {}), ...reasonProblems(draft) };
}

/** The problem of an amount above the card's available balance. */
export function overCard(draft: { amount: string }, { availableMinor }: Known) {
  if (amountMinorOf(draft) <= availableMinor) return null;
  return problem('amountOverCard', { available: toDecimal(Math.max(0, availableMinor)) });
}
