import type { SpendRule } from '#lib/contract/spend-rules/spend-rule.ts';
import spendRules from '../../../locales/en/spend-rules.json' with { type: 'json' };
import { BUSINESS, texts as shared } from '../cards/world.tsx';

export const texts = { ...shared, 'spend-rules': spendRules };
export const RULE = '00000000-0000-7000-8000-0000000000d1';
const AT = '2026-11-20T15:00:00.000Z';

/** At most $200.00 per day at grocery stores, on every card. */
export function ruleOf(more: Partial<SpendRule> = {}): SpendRule {
  return {
    ...{ id: RULE, name: 'Groceries', type: 'velocity', window: 'day', count: null },
    amount: { amountMinor: 20_000, currency: 'USD' },
    merchants: { categories: ['5411'], groups: [], merchants: [] },
    ...{ businessId: BUSINESS, businessName: 'Juniper Commons', level: 'business', appliesTo: 'business' },
    ...{ isActive: true, cardCount: 0, createdAt: AT, updatedAt: AT },
    ...more,
  };
}

const GROCERIES = { code: '5411', name: 'Grocery Stores, Supermarkets', group: null, isChain: false };

/** The categories as the server finds them. */
export const listMerchantCategories = ({ query }: { query: { search?: string } }) => ({
  items: query.search === 'nothing' ? [] : [GROCERIES],
  nextCursor: null,
});
