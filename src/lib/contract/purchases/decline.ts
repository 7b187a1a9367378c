import * as z from 'zod/mini';
import { CARD_STATUSES } from '#lib/domain/cards/card-status.ts';
import { SPEND_RULE_LEVELS } from '#lib/domain/spend-rules/spend-rules.ts';
import { SPEND_WINDOWS } from '#lib/domain/spend-rules/spend-windows.ts';
import { Id, Instant, Money } from '../fields.ts';

/** The rule that declined; its id and name are for the organisation's people alone. */
const Rule = {
  ruleId: z.nullable(Id),
  ruleName: z.nullable(z.string()),
  level: z.enum(SPEND_RULE_LEVELS),
};

/** Why a purchase was declined, so that nobody has to guess. */
export const DeclineDetail = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('cardStatus'), status: z.enum(CARD_STATUSES) }),
    z.object({ kind: z.literal('insufficientFunds'), available: Money }),
    z.object({ kind: z.literal('merchantBlocked'), ...Rule }),
    z.object({ kind: z.literal('merchantNotAllowed'), ...Rule }),
    z.object({
      kind: z.literal('velocityAmount'),
      ...Rule,
      window: z.enum(SPEND_WINDOWS),
      limit: Money,
      used: Money,
      left: Money,
      /** Null where it never resets. */
      resetsAt: z.nullable(Instant),
    }),
    z.object({
      kind: z.literal('velocityCount'),
      ...Rule,
      window: z.enum(SPEND_WINDOWS),
      limit: z.int(),
      used: z.int(),
      left: z.int(),
      resetsAt: z.nullable(Instant),
    }),
    z.object({ kind: z.literal('reversedBefore') }),
  ])
  .register(z.globalRegistry, { id: 'DeclineDetail' });
export type DeclineDetail = z.output<typeof DeclineDetail>;
