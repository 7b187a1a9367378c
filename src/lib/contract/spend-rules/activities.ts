import * as z from 'zod/mini';
import { defineActivities } from '../audit/define-activity.ts';
import { Id } from '../fields.ts';
import { MerchantSelection, SpendRuleType, SpendWindow } from './spend-rule.ts';

/** The rule as it was at that moment; in its own history with how many cards it reaches, in a card's with that card. */
export const spendRulesActivities = defineActivities(
  [
    'spendRuleAdded',
    'spendRuleRemoved',
    'spendRuleUpdated',
    'merchantRuleAdded',
    'merchantRuleRemoved',
    'merchantRuleUpdated',
  ],
  ['spendRule', 'card'],
  {
    ruleId: Id,
    name: z.string(),
    type: SpendRuleType,
    maxAmountMinor: z.nullable(z.int()),
    maxCount: z.nullable(z.int()),
    window: z.nullable(SpendWindow),
    merchants: z.nullable(MerchantSelection),
    cardCount: z.optional(z.int()),
    cardId: z.optional(z.string()),
  },
);
