import { useStore } from '@nanostores/react';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#lib/browser/caller.ts';
import { getPrefundingBalance } from '#lib/contract/funding/funding.ts';
import type { BulkPlan } from '#lib/domain/bulk/bulk-plan.ts';
import { noCardNumber } from '#lib/domain/cards/card-number.ts';
import { LOAD_MAX_MINOR } from '#lib/domain/limits.ts';
import { parseAmount, toDecimal } from '#lib/domain/money.ts';
import { type Problem, problem } from '#lib/domain/problem.ts';
import { type CustomField, checkCustomValues } from '#lib/domain/settings/custom-fields.ts';
import { loadAmount } from '#lib/domain/validation.ts';
import { fundingKey } from '#lib/stores/funding/cache.ts';
import type { MoneyDraft } from '#lib/stores/money-draft.ts';
import { $businessContext, permissionsIn } from '#lib/stores/session/session.ts';

/** What one program's funding account pays, and what it holds; null where that is not known or not to be seen. */
export type FundingShare = {
  readonly businessId: string;
  readonly name: string;
  readonly able: number;
  readonly totalMinor: number;
  readonly availableMinor: number | null;
};

/** Cents of each load; nothing while it is no amount that a load may have, so that its total stays a number. */
export const amountOf = ({ amount }: MoneyDraft): number => {
  const parsed = parseAmount(amount.trim(), { maxMinor: LOAD_MAX_MINOR });
  return parsed.ok ? parsed.minor : 0;
};

/** Each program's share of the loads beside what its funding account holds now. */
export function useFundingShares(plan: BulkPlan | undefined, amountMinor: number): FundingShare[] {
  const context = useStore($businessContext);
  const programs = plan?.programs ?? [];
  const held = useQueries({
    queries: programs.map(({ businessId }) => ({
      queryKey: fundingKey(businessId),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        callApi(getPrefundingBalance, { params: { id: businessId }, signal }),
      enabled: permissionsIn(context, businessId).has('viewFunding'),
      staleTime: 0,
    })),
  });
  return programs.map(({ businessId, name, able }, at) => ({
    ...{ businessId, name, able },
    totalMinor: able * amountMinor,
    availableMinor: held[at]?.data?.available.amountMinor ?? null,
  }));
}

const MEMO_MAX_LENGTH = 140;
const NOTHING: MoneyDraft = { amount: '', memo: '', customFields: {} };

/** What somebody fills in for the loads, beginning with what they left; its problems stand by field, and mending a field ends its problem. */
export function useLoadDraft(begun: Partial<MoneyDraft>) {
  const [draft, setDraft] = useState({ ...NOTHING, ...begun });
  const [problems, setProblems] = useState<Readonly<Record<string, Problem>>>({});
  const change = (part: Partial<MoneyDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    const touched = Object.keys(part);
    setProblems((before) =>
      Object.fromEntries(
        Object.entries(before).filter(([name]) => !touched.includes(name.split('.')[0] ?? '')),
      ),
    );
  };
  const check = (fields: readonly CustomField[], shares: readonly FundingShare[]): boolean => {
    const found = problemsOf(draft, fields, shares);
    setProblems(found);
    return Object.keys(found).length === 0;
  };
  return { draft, problems, change, check };
}

function problemsOf(draft: MoneyDraft, fields: readonly CustomField[], shares: readonly FundingShare[]) {
  const found: Record<string, Problem> = {};
  const amount = loadAmount(draft.amount.trim()) ?? overFunding(shares);
  if (amount) found.amount = amount;
  const memo = noCardNumber(draft.memo);
  if (memo) found.memo = memo;
  if (draft.memo.trim().length > MEMO_MAX_LENGTH) found.memo = problem('atMost', { length: MEMO_MAX_LENGTH });
  for (const [name, wrong] of Object.entries(checkCustomValues(fields, draft.customFields))) {
    found[`customFields.${name}`] = wrong;
  }
  return found;
}

function overFunding(shares: readonly FundingShare[]): Problem | null {
  const short = shares.find(
    ({ totalMinor, availableMinor }) => availableMinor !== null && totalMinor > availableMinor,
  );
  if (!short) return null;
  return problem('amountOverFunding', { available: toDecimal(Math.max(0, short.availableMinor ?? 0)) });
}
