import { callApi } from '#lib/browser/caller.ts';
import type { OutputOf } from '#lib/contract/call.ts';
import type { Card } from '#lib/contract/cards/card.ts';
import { withdrawFunds } from '#lib/contract/cards/life.ts';
import { toDecimal } from '#lib/domain/money.ts';
import { problem } from '#lib/domain/problem.ts';
import type { CustomField } from '#lib/domain/settings/custom-fields.ts';
import { withdrawalAmount } from '#lib/domain/validation.ts';
import { createActFlow, type Problems } from '../act-flow.ts';
import { amountMinorOf, type MoneyDraft, moneyProblems, writtenOf } from '../money-draft.ts';
import { patchCard, refreshAfterChange } from './cache.ts';
import { LOAD_MEMO_MAX_LENGTH } from './load.ts';

type Known = { availableMinor: number; fields: readonly CustomField[] };

/** Returns money of a card to the funding account of its program. */
export function createWithdrawFlow(card: Card, begun: Partial<MoneyDraft> = {}) {
  return createActFlow<MoneyDraft, OutputOf<typeof withdrawFunds>, Known>({
    draft: { amount: '', memo: '', customFields: {}, ...begun },
    check: withdrawProblems,
    async send(draft, idempotencyKey) {
      const body = { amount: toDecimal(amountMinorOf(draft)), ...writtenOf(draft) };
      const answer = await callApi(withdrawFunds, { params: { id: card.id }, body, idempotencyKey });
      patchCard(card.id, answer.balance);
      return answer;
    },
    settled: () => refreshAfterChange(card.id, card.businessId),
  });
}

function withdrawProblems(draft: MoneyDraft, known: Known): Problems {
  const found = withdrawalAmount(draft.amount.trim());
  // Where two limits are exceeded, the lower one is shown.
  const amount =
    found === null || found.key === 'field.amountOver' ? (overCard(draft, known) ?? found) : found;
  return moneyProblems(draft, { fields: known.fields, memoMaxLength: LOAD_MEMO_MAX_LENGTH }, amount);
}

/** The problem of an amount above the card's available balance. */
export function overCard(draft: { amount: string }, { availableMinor }: Pick<Known, 'availableMinor'>) {
  if (amountMinorOf(draft) <= availableMinor) return null;
  return problem('amountOverCard', { available: toDecimal(Math.max(0, availableMinor)) });
}
