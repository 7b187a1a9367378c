import * as z from 'zod/mini';
import { SPEND_RULE_LIMITS as LIMITS } from '#lib/domain/spend-rules/spend-rule-draft.ts';
import { spendLimit } from '#lib/domain/validation.ts';
import { defineCall } from '../call.ts';
import { Id, Instant, Money, ruled } from '../fields.ts';
import { MerchantSelectionInput, SpendRuleType, SpendWindow } from './spend-rule.ts';

/** How many of the purchases are named. */
export const BACKTEST_EXAMPLES = 5;

const Tally = z.object({
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
  method: 'POST',
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
  // In a body, as a rule's merchants are more than an address may hold.
  body: z.object({
    /** The rule that is changed, whose cards are meant; without it every card of the business. */
    ruleId: z.optional(Id),
    type: SpendRuleType,
    amount: z.optional(ruled(spendLimit, 20)),
    count: z.optional(z.int().check(z.gte(1), z.lte(LIMITS.count))),
    window: z.optional(SpendWindow),
    merchants: z.optional(MerchantSelectionInput),
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
    declined: Tally,
    /** Declined by the rule as it was; it would let them pass now, if the card had the money. */
    passed: Tally,
  }),
  errors: ['unavailable'],
  isUnkeyed: true,
  onlyReads: true,
});
