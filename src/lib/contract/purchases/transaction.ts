import * as z from 'zod/mini';
import { Id, Instant, Money } from '../fields.ts';
import { DeclineDetail } from './decline.ts';

/** spec §3: pending is authorized and counted in the balance; cleared is posted. */
export const TRANSACTION_STATUSES = [
  'pending',
  'cleared',
  'declined',
  'refunded',
  'voided',
  'expired',
] as const;

const DecimalAmount = z.object({ value: z.string(), currency: z.literal('USD') });

/** A purchase, refund or refusal; what was asked for and approved as decimal strings (spec §3, "Transaction event"). */
export const CardTransaction = z
  .object({
    id: Id,
    transactionEventStatus: z.enum(TRANSACTION_STATUSES),
    requestedAmount: DecimalAmount,
    approvedAmount: DecimalAmount,
    merchantName: z.string(),
    merchantCategoryCode: z.string(),
    merchantCategory: z.string(),
    /** The earlier card that it was made with, where that is not the card asked about; last 4 where it has any. */
    usedCard: z.nullable(z.object({ id: z.string(), last4: z.nullable(z.string()) })),
    /** Posted so far; differs from what was approved where the network took more, less, or only a part. */
    clearedAmount: Money,
    /** What of it the card could not pay and the organization covers. */
    shortageAmount: Money,
    /** Kept aside for it now. */
    heldAmount: Money,
    /** Given back since, each in a line of its own. */
    refundedAmount: Money,
    /** Given back beyond what was charged, where no further charge can come: the issuer reported it, somebody should ask. */
    overRefundedAmount: Money,
    /** Raw code such as CA_DECLINED_MERCHANT; null unless declined. */
    declineReason: z.nullable(z.string()),
    /**
     * Why, with the rule and what it had left; null for what was declined before that was kept. Also stands where the
     * shop took money all the same: a part before it asked, whose rest was declined, or in spite of the decline.
     */
    decline: z.nullable(DeclineDetail),
    /** Until when a purchase like this one may pass its rules; null where nobody allowed it, or it was used. */
    allowedUntil: z.nullable(Instant),
    /** When what is held goes back unless it clears, or went back; null unless pending or expired. */
    expiresAt: z.nullable(Instant),
    /** The network settled it without an authorization, so far: nobody approved it, and nothing was on hold. */
    hasNoAuthorization: z.boolean(),
    authorizedAt: Instant,
    clearedAt: z.nullable(Instant),
  })
  .register(z.globalRegistry, { id: 'CardTransaction' });
export type CardTransaction = z.output<typeof CardTransaction>;
