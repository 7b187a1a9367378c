import { queryClient } from '#lib/browser/query-client.ts';
import type { SpendRule } from '#lib/contract/spend-rules/spend-rule.ts';

/** The cache key of lists of rules, and of everything that is read with them. */
export const RULES_KEY = ['spend-rules'] as const;
export const ruleKey = (ruleId: string) => ['spend-rule', ruleId] as const;
export const ruleCardsKey = (ruleId: string) => ['spend-rule-cards', ruleId] as const;
export const cardRulesKey = (cardId: string) => ['card-rules', cardId] as const;

/**
 * Call after any change of rules: reads everything about them again. A rule that was saved is shown at once, so that
 * the next change is made to its new version and not to the one before.
 */
export function refreshRules(saved?: SpendRule): void {
  if (saved) queryClient.setQueryData(ruleKey(saved.id), saved);
  for (const queryKey of [RULES_KEY, ['spend-rule'], ['spend-rule-cards'], ['card-rules'], ['card-check']]) {
    void queryClient.invalidateQueries({ queryKey });
  }
}
