import { LOAD_MAX_MINOR } from '#lib/domain/limits.ts';
import { parseAmount, toDecimal } from '#lib/domain/money.ts';
import type { Problem } from '#lib/domain/problem.ts';
import type { CustomField } from '#lib/domain/settings/custom-fields.ts';
import { loadAmount } from '#lib/domain/validation.ts';
import { LOAD_MEMO_MAX_LENGTH } from '../cards/load.ts';
import { type MoneyDraft, moneyProblems, overFunding, writtenOf } from '../money-draft.ts';
import { type BulkTarget, createBulkFlow } from './start.ts';

/** What one program's funding account pays, and its balance; null where that is unknown or hidden. */
export type FundingShare = {
  readonly businessId: string;
  readonly name: string;
  readonly able: number;
  readonly totalMinor: number;
  readonly availableMinor: number | null;
};

type Known = { fields: readonly CustomField[]; shares: readonly FundingShare[] };

/** Cents of each load; zero for an invalid amount, so that the total stays a number. */
export const amountOfEach = ({ amount }: Pick<MoneyDraft, 'amount'>): number => {
  const parsed = parseAmount(amount.trim(), { maxMinor: LOAD_MAX_MINOR });
  return parsed.ok ? parsed.minor : 0;
};

/** Loads many cards with the same amount. @param begun what was filled in before */
export const createBulkLoadFlow = (target: BulkTarget, begun: Partial<MoneyDraft> = {}) =>
  createBulkFlow<MoneyDraft, Known>(target, {
    draft: { amount: '', memo: '', customFields: {}, ...begun },
    check: (draft, { fields, shares }) =>
      moneyProblems(
        draft,
        { fields, memoMaxLength: LOAD_MEMO_MAX_LENGTH },
        loadAmount(draft.amount.trim()) ?? overShare(shares),
      ),
    wantedOf: (draft) => ({ action: 'load', amount: toDecimal(amountOfEach(draft)), ...writtenOf(draft) }),
    fields: ['amount', 'memo', 'customFields'],
  });

function overShare(shares: readonly FundingShare[]): Problem | null {
  const found = shares.map(({ totalMinor, availableMinor }) => overFunding(totalMinor, availableMinor));
  return found.find((one) => one !== null) ?? null;
}
