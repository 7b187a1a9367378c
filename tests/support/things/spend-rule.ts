import type { SpendRule } from '#lib/contract/spend-rules/spend-rule.ts';
import { AT, BUSINESS } from './plain.ts';

export const RULE = '00000000-0000-7000-8000-0000000000d1';

/** At most $200.00 per day at grocery stores, on every card. */
export function ruleOf(more: Partial<SpendRule> = {}): SpendRule {
  return {
    id: RULE,
    name: 'Groceries',
    type: 'velocity',
    window: 'day',
    count: null,
    amount: { amountMinor: 20_000, currency: 'USD' },
    merchants: { categories: ['5411'], groups: [], merchants: [] },
    businessId: BUSINESS,
    businessName: 'Juniper Commons',
    level: 'business',
    appliesTo: 'business',
    isActive: true,
    cardCount: 0,
    createdAt: AT,
    updatedAt: AT,
    ...more,
  };
}
