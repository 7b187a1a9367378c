import { callApi } from '#lib/browser/caller.ts';
import { isPendingApproval } from '#lib/contract/approvals/approval.ts';
import type { AnswerOf } from '#lib/contract/call.ts';
import type { CardRow } from '#lib/contract/cards/card.ts';
import { loadCard } from '#lib/contract/cards/load.ts';
import { noCardNumber } from '#lib/domain/cards/card-number.ts';
import { parseAmount, toDecimal } from '#lib/domain/money.ts';
import { type Problem, problem } from '#lib/domain/problem.ts';
import { type CustomField, checkCustomValues } from '#lib/domain/settings/custom-fields.ts';
import { loadAmount } from '#lib/domain/validation.ts';
import { type ActFailure, type ActFlow, createActFlow } from '../act-flow.ts';
import { patchCard, refreshAfterChange } from './cache.ts';

export type LoadAnswer = AnswerOf<typeof loadCard>;
export type LoadFailure = ActFailure;

/** What somebody fills in; amounts as typed. */
export type LoadDraft = {
  readonly amount: string;
  readonly memo: string;
  readonly customFields: Readonly<Record<string, string>>;
};

type Known = { fields: readonly CustomField[]; fundingMinor: number | null };

export type LoadFlow = ActFlow<LoadDraft, LoadAnswer, Known>;

/** Cents of an amount as typed; none while it is no amount. */
export const amountMinorOf = ({ amount }: { amount: string }): number => {
  const parsed = parseAmount(amount.trim());
  return parsed.ok ? parsed.minor : 0;
};

/** One load from typing to money. @param begun what was filled in before the form was closed or the sign-in ended */
export function createLoadFlow(
  card: Pick<CardRow, 'id' | 'businessId'>,
  begun: Partial<LoadDraft> = {},
): LoadFlow {
  return createActFlow<LoadDraft, LoadAnswer, Known>({
    draft: { amount: '', memo: '', customFields: {}, ...begun },
    check: problemsOf,
    async send(draft, key) {
      const answer = await send(card, draft, key);
      if (!isPendingApproval(answer)) patchCard(card.id, answer.balance);
      return answer;
    },
    settled: () => refreshAfterChange(card.id, card.businessId),
    fieldOf: (name) => (name === 'cardId' ? null : name),
  });
}

function send(card: Pick<CardRow, 'id' | 'businessId'>, draft: LoadDraft, idempotencyKey: string) {
  const memo = draft.memo.trim();
  const filled = Object.entries(draft.customFields).filter(([, value]) => value.trim() !== '');
  const body = {
    cardId: card.id,
    amount: toDecimal(amountMinorOf(draft)),
    ...(memo ? { memo } : {}),
    ...(filled.length > 0 ? { customFields: Object.fromEntries(filled) } : {}),
  };
  return callApi(loadCard, { params: { id: card.businessId }, body, idempotencyKey });
}

export const LOAD_MEMO_MAX_LENGTH = 140;

function problemsOf(draft: LoadDraft, { fields, fundingMinor }: Known) {
  const problems: Record<string, Problem> = {};
  const amount = loadAmount(draft.amount.trim()) ?? overFunding(draft, fundingMinor);
  if (amount) problems.amount = amount;
  const memo = noCardNumber(draft.memo);
  if (memo) problems.memo = memo;
  if (draft.memo.trim().length > LOAD_MEMO_MAX_LENGTH)
    problems.memo = problem('atMost', { length: LOAD_MEMO_MAX_LENGTH });
  for (const [name, found] of Object.entries(checkCustomValues(fields, draft.customFields))) {
    problems[`customFields.${name}`] = found;
  }
  return problems;
}

function overFunding(draft: LoadDraft, fundingMinor: number | null): Problem | null {
  if (fundingMinor === null || amountMinorOf(draft) <= fundingMinor) return null;
  return problem('amountOverFunding', { available: toDecimal(Math.max(0, fundingMinor)) });
}
