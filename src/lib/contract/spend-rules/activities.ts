import * as z from 'zod/mini';
import { SPEND_RULE_TYPES } from '#lib/domain/spend-rules/spend-rules.ts';
import { SPEND_WINDOWS } from '#lib/domain/spend-rules/spend-windows.ts';
import { defineActivities } from '../audit/define-activity.ts';
import { Id } from '../fields.ts';
import { MerchantSelection } from './merchant-selection.ts';

/**
 * The rule as it was at that moment; in its own history with how many cards it reaches, in a card's with that card. What
 * changed of it stands in its own history alone.
 */
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
    type: z.enum(SPEND_RULE_TYPES),
    maxAmountMinor: z.nullable(z.int()),
    maxCount: z.nullable(z.int()),
    window: z.nullable(z.enum(SPEND_WINDOWS)),
    merchants: z.nullable(MerchantSelection),
    cardCount: z.optional(z.int()),
    cardId: z.optional(z.string()),
  },
  {
    name: z.string(),
    isActive: z.boolean(),
    maxAmountMinor: z.nullable(z.int()),
    maxCount: z.nullable(z.int()),
    window: z.nullable(z.enum(SPEND_WINDOWS)),
    merchants: z.nullable(MerchantSelection),
  },
);
