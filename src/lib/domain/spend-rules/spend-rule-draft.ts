import { type Problem, problem } from '../problem.ts';
import type { MerchantSelection, SpendRuleType } from './spend-rules.ts';
import type { SpendWindow } from './spend-windows.ts';

/** Limits of a rule. A rule on more cards than this belongs to the whole business. */
export const SPEND_RULE_LIMITS = {
  rulesOfBusiness: 100,
  rulesOfCard: 20,
  cardsOfRule: 5_000,
  /** cards of one request */
  cardsAtOnce: 200,
  categories: 400,
  merchants: 100,
  count: 10_000,
} as const;

/** What a rule says, before it is one. */
export type SpendRuleDraft = {
  readonly type: SpendRuleType;
  readonly maxAmountMinor: number | null;
  readonly maxCount: number | null;
  readonly window: SpendWindow | null;
  readonly merchants: MerchantSelection | null;
};

/**
 * What is missing in a rule or does not belong there, by the field of the API. A velocity rule limits an amount, a
 * count or both within a window; a merchant rule names merchants and nothing else.
 */
export function checkSpendRule(draft: SpendRuleDraft): Partial<Record<string, Problem>> {
  const { type, maxAmountMinor, maxCount, window, merchants } = draft;
  if (type === 'velocity') {
    return {
      ...(maxAmountMinor === null && maxCount === null ? { amount: missing('amount') } : {}),
      // One purchase is one: a number of them would decline nothing, or all.
      ...(window === 'transaction' && maxCount !== null ? { count: problem('countPerTransaction') } : {}),
      ...(window === null ? { window: missing('window') } : {}),
      ...(merchants && namesNobody(merchants) ? { merchants: missing('merchants') } : {}),
    };
  }
  return {
    ...(!merchants || namesNobody(merchants) ? { merchants: missing('merchants') } : {}),
    ...(maxAmountMinor === null ? {} : { amount: misplaced('amount') }),
    ...(maxCount === null ? {} : { count: misplaced('count') }),
    ...(window === null ? {} : { window: misplaced('window') }),
  };
}

const missing = (field: string) => problem('required', { field });
const misplaced = (field: string) => problem('invalid', { field });

const namesNobody = ({ categories, groups, merchants }: MerchantSelection): boolean =>
  categories.length + groups.length + merchants.length === 0;
