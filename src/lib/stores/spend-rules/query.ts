import { computed } from 'nanostores';
import { SPEND_RULE_TYPES, type SpendRuleType } from '#lib/domain/spend-rules/spend-rules.ts';
import { isUuid } from '#lib/domain/uuid.ts';
import { $search, changeSearch, remembered } from '../list/address.ts';
import { defineList } from '../list/define-list.ts';

export const RULE_STATES = ['on', 'off'] as const;

/** The list of spend rules, as its address describes it. */
export const rulesList = defineList({
  name: 'spend-rules',
  filters: { type: SPEND_RULE_TYPES, state: RULE_STATES },
});

/** The query as the calls take it: with both states, or with none, every rule is meant. */
export function rulesQuery({ state = [], ...query }: ReturnType<typeof rulesList.toInput>) {
  const [only] = state.length === 1 ? state : [];
  return { ...query, ...(only ? { isActive: only === 'on' ? ('true' as const) : ('false' as const) } : {}) };
}

/** What the screen shows instead of the list: a rule by its id, or the type of a new one. */
export type OpenRule = { readonly rule: string; readonly create: SpendRuleType | '' };

export const $openRule = computed($search, (search): OpenRule => {
  const params = new URLSearchParams(search);
  const rule = params.get('rule') ?? '';
  return {
    rule: isUuid(rule) ? rule.toLowerCase() : '',
    create: SPEND_RULE_TYPES.find((one) => one === params.get('create')) ?? '',
  };
});

/** Opens another part of the screen, as a step for Back, which returns to the list. */
export function goInSpendRules({ rule = '', create = '' }: Partial<OpenRule>): void {
  const params = new URLSearchParams($search.get());
  params.delete('rule');
  params.delete('create');
  if (rule) params.set('rule', rule);
  else if (create) params.set('create', create);
  changeSearch(params, 'push', remembered());
}
