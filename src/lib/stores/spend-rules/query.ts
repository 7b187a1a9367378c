import { computed } from 'nanostores';
import { SPEND_RULE_TYPES, type SpendRuleType } from '#lib/domain/spend-rules/spend-rules.ts';
import { $search, changeSearch } from '../list/address.ts';

export const RULE_STATES = ['on', 'off'] as const;
export type RuleState = (typeof RULE_STATES)[number];

/** What the screen of spend rules shows; every part of it stands in the address. */
export type SpendRulesQuery = {
  readonly type: readonly SpendRuleType[];
  readonly state: readonly RuleState[];
  /** the rule that is open; empty while the list is shown */
  readonly rule: string;
  /** the type of rule that is being written; empty while none is */
  readonly create: SpendRuleType | '';
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the query of an address; what makes no sense is left out, so that no link can break the screen. */
export function readSpendRulesQuery(search: string): SpendRulesQuery {
  const params = new URLSearchParams(search);
  const rule = params.get('rule') ?? '';
  return {
    type: SPEND_RULE_TYPES.filter((one) => params.getAll('type').includes(one)),
    state: RULE_STATES.filter((one) => params.getAll('state').includes(one)),
    rule: UUID.test(rule) ? rule.toLowerCase() : '',
    create: SPEND_RULE_TYPES.find((one) => one === params.get('create')) ?? '',
  };
}

/** The query as it stands in the address: only what differs from the usual; other parts of the address are kept. */
export function writeSpendRulesQuery(query: SpendRulesQuery, address: string): URLSearchParams {
  const kept = [...new URLSearchParams(address)].filter(([name]) => !(name in query));
  const own: [string, string][] = [
    ...query.type.map((value): [string, string] => ['type', value]),
    ...query.state.map((value): [string, string] => ['state', value]),
    ['rule', query.rule],
    ['create', query.rule === '' ? query.create : ''],
  ];
  return new URLSearchParams([...kept, ...own.filter(([, value]) => value !== '')]);
}

export const $spendRulesQuery = computed($search, readSpendRulesQuery);

/** Opens another part of the screen, or filters the list; a step for Back. */
export function goInSpendRules(change: Partial<SpendRulesQuery>): void {
  changeSearch(writeSpendRulesQuery({ ...$spendRulesQuery.get(), ...change }, $search.get()), 'push');
}

export const clearRuleFilters = (): void => goInSpendRules({ type: [], state: [] });
