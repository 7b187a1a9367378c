import { useStore } from '@nanostores/react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callApi } from '#lib/browser/caller.ts';
import type { SpendRule } from '#lib/contract/spend-rules/spend-rule.ts';
import { listSpendRuleCards, listSpendRules } from '#lib/contract/spend-rules/spend-rules.ts';
import { itemsOf } from '#lib/stores/read-on.ts';
import { RULES_KEY, ruleCardsKey, ruleKey } from '#lib/stores/spend-rules/cache.ts';
import { $spendRulesQuery } from '#lib/stores/spend-rules/query.ts';
import { readSpendRule } from '#lib/stores/spend-rules/read.ts';

const PAGE_SIZE = 50;

/** The rules that the address asks for, read on and on. */
export function useRules(businessId: string) {
  const { type, state } = useStore($spendRulesQuery);
  const query = {
    limit: PAGE_SIZE,
    ...(type.length > 0 ? { type: [...type] } : {}),
    ...(state.length === 1 ? { isActive: state[0] === 'on' ? ('true' as const) : ('false' as const) } : {}),
  };
  const read = useInfiniteQuery({
    queryKey: [...RULES_KEY, businessId, query],
    queryFn: ({ pageParam, signal }) => {
      const asked = { ...query, ...(pageParam ? { cursor: pageParam } : {}) };
      return callApi(listSpendRules, { params: { id: businessId }, query: asked, signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const { data } = read;
  return { ...read, rules: useMemo(() => (data ? itemsOf(data) : undefined), [data]) };
}

/** One rule as it stands now. */
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
