import { callApi } from '#lib/browser/caller.ts';
import { isPendingApproval } from '#lib/contract/approvals/approval.ts';
import type { Card, CardRow } from '#lib/contract/cards/card.ts';
import { transferBetweenCards } from '#lib/contract/cards/life.ts';
import { toDecimal } from '#lib/domain/money.ts';
import { problem } from '#lib/domain/problem.ts';
import { loadAmount } from '#lib/domain/validation.ts';
import { createActFlow, type Problems } from '../act-flow.ts';
import { amountMinorOf } from '../money-draft.ts';
import { reasonOf, reasonProblems } from '../reason.ts';
import { patchCard, refreshAfterChange } from './cache.ts';
import { overCard } from './withdraw.ts';

type Draft = { to: CardRow | null; amount: string; reason: string };
type Known = { availableMinor: number };

/** Moves money to another card of the same program. */
export function createTransferFlow(card: Card, begun: Partial<Draft> = {}) {
  return createActFlow({
    draft: { to: null, amount: '', reason: '', ...begun },
    check: transferProblems,
    async send(draft: Draft, idempotencyKey) {
      const body = {
        fromCardId: card.id,
        toCardId: draft.to?.id ?? '',
        amount: toDecimal(amountMinorOf(draft)),
        ...reasonOf(draft.reason),
      };
      const params = { id: card.businessId };
      const answer = await callApi(transferBetweenCards, { params, body, idempotencyKey });
      if (!isPendingApproval(answer)) patchCard(card.id, answer.from);
      return answer;
    },
    settled: () => refreshAfterChange(card.id, card.businessId),
    fieldOf: (name) => FIELDS[name] ?? null,
  });
}

const FIELDS: Readonly<Record<string, string>> = { toCardId: 'to', amount: 'amount', reason: 'reason' };

function transferProblems(draft: Draft, known: Known): Problems {
  const amount = loadAmount(draft.amount.trim()) ?? overCard(draft, known);
  return {
    ...(draft.to ? {} : { to: problem('required') }),
    ...(amount ? { amount } : {}),
    ...reasonProblems(draft),
  };
}
