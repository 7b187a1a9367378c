import { queryClient } from '#lib/browser/query-client.ts';

/** Where lists of rules are kept, and everything that is read by them. */
export const RULES_KEY = ['spend-rules'] as const;
export const ruleKey = (ruleId: string) => ['spend-rule', ruleId] as const;
export const ruleCardsKey = (ruleId: string) => ['spend-rule-cards', ruleId] as const;
export const cardRulesKey = (cardId: string) => ['card-rules', cardId] as const;

/** After any change of rules: whatever tells of them is read anew. */
export function refreshRules(): void {
  for (const queryKey of [RULES_KEY, ['spend-rule'], ['spend-rule-cards'], ['card-rules'], ['card-check']]) {
    void queryClient.invalidateQueries({ queryKey });
  }
}
