import * as z from 'zod/mini';
import { SPEND_RULE_LIMITS as LIMITS } from '#lib/domain/spend-rules/spend-rule-draft.ts';
import {
  MERCHANT_GROUP_NAMES,
  SPEND_RULE_LEVELS,
  SPEND_RULE_TYPES,
} from '#lib/domain/spend-rules/spend-rules.ts';
import { SPEND_WINDOWS } from '#lib/domain/spend-rules/spend-windows.ts';
import { merchantName } from '#lib/domain/validation.ts';
import { CardStatus } from '../cards/card.ts';
import { Id, Instant, Money, ruled, withoutCardNumber, withoutHidden } from '../fields.ts';
import { MerchantSelection } from './merchant-selection.ts';

export const SpendRuleType = z.enum(SPEND_RULE_TYPES);
export const SpendWindow = z.enum(SPEND_WINDOWS);
export const SpendRuleLevel = z.enum(SPEND_RULE_LEVELS);

export const MerchantSelectionInput = z.object({
  categories: z._default(
    z.array(z.string().check(z.regex(/^\d{4}$/))).check(z.maxLength(LIMITS.categories)),
    [],
  ),
  groups: z._default(
    z.array(z.enum(MERCHANT_GROUP_NAMES)).check(z.maxLength(MERCHANT_GROUP_NAMES.length)),
    [],
  ),
  merchants: z._default(
    z
      .array(ruled(merchantName, 60).check(withoutHidden, withoutCardNumber))
      .check(z.maxLength(LIMITS.merchants)),
    [],
  ),
});

/** What a rule says, whoever asks. */
const terms = {
  id: Id,
  name: z.string(),
  type: SpendRuleType,
  /** Most that may be spent in the window; null where only purchases are counted. */
  amount: z.nullable(Money),
  /** Most purchases in the window. */
  count: z.nullable(z.int()),
  window: z.nullable(SpendWindow),
  merchants: z.nullable(MerchantSelection),
};

/**
 * A rule as the organisation keeps it. `level` says how far it reaches: business, program or single cards.
 * `updatedAt` is the version for `If-Match`.
 */
export const SpendRule = z
  .object({
    ...terms,
    businessId: Id,
    businessName: z.string(),
    level: SpendRuleLevel,
    appliesTo: z.enum(['business', 'cards']),
    isActive: z.boolean(),
    /** Cards it is attached to. */
    cardCount: z.int(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .register(z.globalRegistry, { id: 'SpendRule' });
export type SpendRule = z.output<typeof SpendRule>;

/** A card that a rule is attached to. */
export const SpendRuleCard = z
  .object({
    id: z.string(),
    businessId: Id,
    programName: z.string(),
    last4: z.nullable(z.string()),
    status: CardStatus,
    holder: z.object({ firstName: z.string(), lastName: z.string() }),
  })
  .register(z.globalRegistry, { id: 'SpendRuleCard' });
export type SpendRuleCard = z.output<typeof SpendRuleCard>;

/** A rule that applies to a card, with what it has counted there. */
export const CardSpendRule = z
  .object({
    ...terms,
    /** Null for the holder, who sees limits but not how the organisation names its rules. */
    id: z.nullable(Id),
    name: z.nullable(z.string()),
    level: SpendRuleLevel,
    /** Null for a rule that counts nothing, and for who may not see purchases. */
    used: z.nullable(z.object({ amount: Money, count: z.int() })),
    /** What still passes in this window; null for what is not limited, and where `used` is. */
    left: z.nullable(z.object({ amount: z.nullable(Money), count: z.nullable(z.int()) })),
    /** Null where it never resets: a limit for each purchase or for ever. */
    resetsAt: z.nullable(Instant),
  })
  .register(z.globalRegistry, { id: 'CardSpendRule' });
export type CardSpendRule = z.output<typeof CardSpendRule>;
