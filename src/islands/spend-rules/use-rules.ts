import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/browser/caller.ts';
import type { SpendRule } from '#lib/contract/spend-rules/spend-rule.ts';
import { listSpendRuleCards } from '#lib/contract/spend-rules/spend-rules.ts';
import { ruleCardsKey, ruleKey } from '#lib/stores/spend-rules/cache.ts';
import { readSpendRule } from '#lib/stores/spend-rules/read.ts';

const PAGE_SIZE = 50;

/** One rule in its current state. */
export function useRule(businessId: string, ruleId: string) {
  return useQuery({
    queryKey: ruleKey(ruleId),
    queryFn: ({ signal }) => readSpendRule(businessId, ruleId, signal),
    retry: false,
  });
}

/** The cards that a rule is attached to. */
export function useRuleCards({ id, businessId }: Pick<SpendRule, 'id' | 'businessId'>) {
  return useInfiniteQuery({
    queryKey: ruleCardsKey(id),
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: PAGE_SIZE, ...(pageParam ? { cursor: pageParam } : {}) };
      return callApi(listSpendRuleCards, { params: { id: businessId, ruleId: id }, query, signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
