import * as z from 'zod/mini';
import { SPEND_RULE_LIMITS as LIMITS } from '#lib/domain/spend-rule-draft.ts';
import { MERCHANT_GROUP_NAMES } from '#lib/domain/spend-rules.ts';
import { merchantName, spendLimit } from '#lib/domain/validation.ts';
import { defineCall } from './call.ts';
import { SpendRuleType, SpendWindow } from './entities/spend-rule.ts';
import { Id, Instant, Money, ruled } from './fields.ts';

/** So much of a selection fits an address; a longer one cannot be tried. */
export const BACKTEST_LIMITS = { categories: 200, merchants: 40, examples: 5 } as const;

const Told = z.object({
  count: z.int(),
  amount: Money,
  cards: z.int(),
  /** The latest of them. */
  examples: z.array(
    z.object({
      transactionId: Id,
      cardId: z.string(),
      merchantName: z.string(),
      amount: Money,
      at: Instant,
    }),
  ),
});

export const backtestSpendRule = defineCall({
  name: 'backtestSpendRule',
  method: 'GET',
  path: '/businesses/{id}/spendRules/backtest',
  summary:
    'What a new or changed rule would have done to the purchases of the last 30 days on the cards it touches; nothing is changed',
  tag: 'Spend rules',
  access: {
    kind: 'business',
    owner: 'business',
    permission: 'manageSpendRules',
    hiddenBy: 'hideTransactionData',
  },
  params: z.object({ id: Id }),
  query: z.object({
    /** The rule that is changed, whose cards are meant; without it every card of the business. */
    ruleId: z.optional(Id),
    type: SpendRuleType,
    amount: z.optional(ruled(spendLimit, 20)),
    count: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(LIMITS.count))),
    window: z.optional(SpendWindow),
    category: z.optional(
      z.array(z.string().check(z.regex(/^\d{4}$/))).check(z.maxLength(BACKTEST_LIMITS.categories)),
    ),
    group: z.optional(z.array(z.enum(MERCHANT_GROUP_NAMES)).check(z.maxLength(MERCHANT_GROUP_NAMES.length))),
    merchant: z.optional(z.array(ruled(merchantName, 60)).check(z.maxLength(BACKTEST_LIMITS.merchants))),
  }),
  output: z.object({
    from: Instant,
    to: Instant,
    /** What was looked at. */
    cards: z.int(),
    purchases: z.int(),
    /** There are more cards or purchases than were looked at. */
    isPartial: z.boolean(),
    /** Approved then; the rule would have declined them. */
    declined: Told,
    /** Declined by the rule as it was; it would let them pass now, if the card had the money. */
    passed: Told,
  }),
  errors: ['unavailable'],
});
