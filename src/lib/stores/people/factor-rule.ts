import { callApi } from '#lib/browser/caller.ts';
import { queryClient } from '#lib/browser/query-client.ts';
import type { AnswerOf } from '#lib/contract/call.ts';
import { updateSecondFactorRule } from '#lib/contract/sign-in/second-factor-rule.ts';
import { createActFlow } from '../act-flow.ts';

/** The cache key of the rule of a business. */
export const factorRuleKey = (businessId: string) => ['second-factor-rule', businessId] as const;

/** Requires two-step sign-in of administrators and payers, or no longer. */
export const createFactorRuleFlow = (businessId: string, isRequired: boolean) =>
  createActFlow<object, AnswerOf<typeof updateSecondFactorRule>>({
    draft: {},
    isReviewOnly: true,
    words: () => ({ isRequired }),
    send: (_, idempotencyKey) =>
      callApi(updateSecondFactorRule, {
        params: { id: businessId },
        body: { isRequired },
        idempotencyKey,
      }),
    settled: () => void queryClient.invalidateQueries({ queryKey: factorRuleKey(businessId) }),
  });
