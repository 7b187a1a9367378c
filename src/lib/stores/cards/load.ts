import { callApi } from '#lib/browser/caller.ts';
import { isPendingApproval } from '#lib/contract/approvals/approval.ts';
import type { AnswerOf } from '#lib/contract/call.ts';
import type { CardRow } from '#lib/contract/cards/card.ts';
import { loadCard } from '#lib/contract/cards/load.ts';
import { toDecimal } from '#lib/domain/money.ts';
import type { CustomField } from '#lib/domain/settings/custom-fields.ts';
import { loadAmount } from '#lib/domain/validation.ts';
import { type ActFlow, createActFlow } from '../act-flow.ts';
import { amountMinorOf, type MoneyDraft, moneyProblems, overFunding, writtenOf } from '../money-draft.ts';
import { patchCard, refreshAfterChange } from './cache.ts';

export const LOAD_MEMO_MAX_LENGTH = 140;

type LoadAnswer = AnswerOf<typeof loadCard>;
type Known = { fields: readonly CustomField[]; fundingMinor: number | null };
export type LoadFlow = ActFlow<MoneyDraft, LoadAnswer, Known>;

/** The flow of one load. @param begun what was filled in before the form was closed or the sign-in ended */
export function createLoadFlow(
  card: Pick<CardRow, 'id' | 'businessId'>,
  begun: Partial<MoneyDraft> = {},
): LoadFlow {
  return createActFlow<MoneyDraft, LoadAnswer, Known>({
    draft: { amount: '', memo: '', customFields: {}, ...begun },
    check: (draft, { fields, fundingMinor }) =>
      moneyProblems(
        draft,
        { fields, memoMaxLength: LOAD_MEMO_MAX_LENGTH },
        loadAmount(draft.amount.trim()) ?? overFunding(amountMinorOf(draft), fundingMinor),
      ),
    async send(draft, idempotencyKey) {
      const body = { cardId: card.id, amount: toDecimal(amountMinorOf(draft)), ...writtenOf(draft) };
      const answer = await callApi(loadCard, { params: { id: card.businessId }, body, idempotencyKey });
      if (!isPendingApproval(answer)) patchCard(card.id, answer.balance);
      return answer;
    },
    settled: () => refreshAfterChange(card.id, card.businessId),
    fieldOf: (name) => (name === 'cardId' ? null : name),
  });
}
