import * as z from 'zod/mini';
import { DECLINE_CODES } from '#lib/domain/purchases/authorization.ts';
import { SPEND_RULE_LEVELS, SPEND_RULE_TYPES } from '#lib/domain/spend-rules/spend-rules.ts';
import { purchaseAmount } from '#lib/domain/validation.ts';
import { defineCall } from '../call.ts';
import { cardParams } from '../cards/cards.ts';
import { GivenInstant, Id, Instant, Money, ruled, withoutHidden } from '../fields.ts';
import { DeclineDetail } from './decline.ts';

const tag = 'Authorizations';

export const CategoryCode = z.string().check(z.regex(/^\d{4}$/));
export const MerchantName = z.string().check(withoutHidden, z.trim(), z.minLength(1), z.maxLength(100));
export const PurchaseAmount = ruled(purchaseAmount, 20);

/** One purchase that may pass the rules, given by "allow once". */
const Allowance = z.object({ id: Id, merchantName: z.string(), maxAmount: Money, expiresAt: Instant });

export const checkAuthorization = defineCall({
  name: 'checkAuthorization',
  method: 'GET',
  path: '/cards/{id}/authorizationCheck',
  summary: 'Would this purchase pass? Every question with its answer; the card is not touched',
  tag,
  // What is left of a limit tells what was bought.
  access: {
    kind: 'business',
    owner: 'card',
    permission: 'viewSpendRules',
    hiddenBy: 'hideTransactionData',
  },
  params: cardParams,
  query: z.object({
    amount: PurchaseAmount,
    categoryCode: CategoryCode,
    merchantName: MerchantName,
    /** When; now when left out. */
    at: z.optional(GivenInstant),
  }),
  output: z.object({
    outcome: z.enum(['approved', 'declined']),
    declineReason: z.nullable(z.enum(Object.values(DECLINE_CODES))),
    decline: z.nullable(DeclineDetail),
    /** By which it passes although a rule declines it; null where none is needed or none fits. */
    allowance: z.nullable(Allowance),
    checks: z.array(
      z.object({
        about: z.enum(['status', 'rule', 'funds']),
        rule: z.nullable(
          z.object({
            id: Id,
            name: z.string(),
            type: z.enum(SPEND_RULE_TYPES),
            level: z.enum(SPEND_RULE_LEVELS),
          }),
        ),
        isPassed: z.boolean(),
        decline: z.nullable(DeclineDetail),
      }),
    ),
  }),
});

export const allowPurchaseOnce = defineCall({
  name: 'allowPurchaseOnce',
  method: 'POST',
  path: '/cards/{id}/allowances',
  summary:
    'Let one purchase like a declined one pass the rules: same merchant, up to its amount, within 24 hours',
  tag,
  access: {
    kind: 'business',
    owner: 'card',
    permission: 'assignSpendRules',
    hiddenBy: 'hideTransactionData',
  },
  params: cardParams,
  body: z.object({ transactionId: Id }),
  output: z.object({ allowance: Allowance }),
  status: 201,
  errors: ['wrong_state'],
});
