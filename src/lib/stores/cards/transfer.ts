import { callApi } from '#lib/browser/caller.ts';
import { isPendingApproval } from '#lib/contract/approvals/approval.ts';
import type { Card, CardRow } from '#lib/contract/cards/card.ts';
import { transferBetweenCards } from '#lib/contract/cards/life.ts';
import { toDecimal } from '#lib/domain/money.ts';
import { problem } from '#lib/domain/problem.ts';
import type { CustomField } from '#lib/domain/settings/custom-fields.ts';
import { loadAmount } from '#lib/domain/validation.ts';
import { createActFlow, type Problems } from '../act-flow.ts';
import { amountMinorOf, type MoneyDraft, moneyProblems, writtenOf } from '../money-draft.ts';
import { patchCard, refreshAfterChange } from './cache.ts';
import { LOAD_MEMO_MAX_LENGTH } from './load.ts';
import { overCard } from './withdraw.ts';

type Draft = MoneyDraft & { to: CardRow | null };
type Known = { availableMinor: number; fields: readonly CustomField[] };

/** Moves money to another card of the same program. */
export function createTransferFlow(card: Card, begun: Partial<Draft> = {}) {
  return createActFlow({
    draft: { to: null, amount: '', memo: '', customFields: {}, ...begun } as Draft,
    check: transferProblems,
    async send(draft: Draft, idempotencyKey) {
      const body = {
        fromCardId: card.id,
        toCardId: draft.to?.id ?? '',
        amount: toDecimal(amountMinorOf(draft)),
        ...writtenOf(draft),
      };
      const params = { id: card.businessId };
      const answer = await callApi(transferBetweenCards, { params, body, idempotencyKey });
      if (!isPendingApproval(answer)) patchCard(card.id, answer.from);
      return answer;
    },
    settled: () => refreshAfterChange(card.id, card.businessId),
    fieldOf: (name) => (name === 'toCardId' ? 'to' : name === 'fromCardId' ? null : name),
  });
}

function transferProblems(draft: Draft, known: Known): Problems {
  const amount = loadAmount(draft.amount.trim()) ?? overCard(draft, known);
  return {
    ...(draft.to ? {} : { to: problem('required') }),
    ...moneyProblems(draft, { fields: known.fields, memoMaxLength: LOAD_MEMO_MAX_LENGTH }, amount),
  };
}
