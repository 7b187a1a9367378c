import { queryClient } from '#lib/browser/query-client.ts';

/** The cache key of lists of rules, and of everything that is read with them. */
export const RULES_KEY = ['spend-rules'] as const;
export const ruleKey = (ruleId: string) => ['spend-rule', ruleId] as const;
export const ruleCardsKey = (ruleId: string) => ['spend-rule-cards', ruleId] as const;
export const cardRulesKey = (cardId: string) => ['card-rules', cardId] as const;

/** Call after any change of rules: reads everything about them again. */
export function refreshRules(): void {
  for (const queryKey of [RULES_KEY, ['spend-rule'], ['spend-rule-cards'], ['card-rules'], ['card-check']]) {
    void queryClient.invalidateQueries({ queryKey });
  }
}
