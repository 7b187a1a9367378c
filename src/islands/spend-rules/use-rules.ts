import { useStore } from '@nanostores/react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { CallError } from '#lib/browser/call-error.ts';
import { callApi } from '#lib/browser/caller.ts';
import type { SpendRule } from '#lib/contract/entities/spend-rule.ts';
import { listSpendRuleCards, listSpendRules } from '#lib/contract/spend-rules.ts';
import { itemsOf } from '#lib/stores/cards-cache.ts';
import { RULES_KEY, ruleCardsKey, ruleKey } from '#lib/stores/spend-rules-cache.ts';
import { $spendRulesQuery } from '#lib/stores/spend-rules-query.ts';

const PAGE_SIZE = 50;
const PAGE_SIZE_OF_SEARCH = 200;

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

/** One rule: there is no call for it alone, so the list is read until it comes. */
export function useRule(businessId: string, ruleId: string) {
  return useQuery({
    queryKey: ruleKey(ruleId),
    queryFn: async ({ signal }): Promise<SpendRule> => {
      for (let cursor: string | null = ''; cursor !== null; ) {
        const query = { limit: PAGE_SIZE_OF_SEARCH, ...(cursor ? { cursor } : {}) };
        const page: Awaited<ReturnType<typeof callApi<typeof listSpendRules>>> = await callApi(
          listSpendRules,
          {
            ...{ params: { id: businessId }, query, signal },
          },
        );
        const found = page.items.find(({ id }) => id === ruleId);
        if (found) return found;
        cursor = page.nextCursor;
      }
      throw new CallError({ status: 404, error: 'not_found' });
    },
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
