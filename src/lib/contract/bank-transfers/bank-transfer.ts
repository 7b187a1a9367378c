import * as z from 'zod/mini';
import { TRANSFER_SPEEDS, TRANSFER_STATUSES } from '#lib/domain/bank-transfers/transfer-states.ts';
import { ACCOUNT_TYPES } from '#lib/domain/recipients/recipient-states.ts';
import { Id, Instant, Money } from '../fields.ts';
import { BankFailure } from '../recipients/recipient.ts';

export const TransferSpeed = z.enum(TRANSFER_SPEEDS);
export const TransferStatus = z.enum(TRANSFER_STATUSES);

/** A payment to a recipient. */
export const BankTransfer = z
  .object({
    id: Id,
    businessId: Id,
    programName: z.string(),
    recipient: z.object({ id: Id, name: z.string() }),
    account: z.object({
      last4: z.string(),
      accountType: z.enum(ACCOUNT_TYPES),
      bankName: z.nullable(z.string()),
    }),
    amount: Money,
    requestedSpeed: TransferSpeed,
    /** What it became: a same-day payment that missed the last deadline travels by the next banking day. */
    speed: TransferSpeed,
    /** The day on which the recipient's bank has it, in New York. */
    effectiveOn: z.iso.date(),
    status: TransferStatus,
    failureReason: z.nullable(BankFailure),
    /** The bank's own code behind the reason. */
    failureCode: z.nullable(z.string()),
    /** The bank has not answered: it may have the payment. Nothing is sent again before it is known. */
    isOutcomeUnknown: z.boolean(),
    memo: z.nullable(z.string()),
    customFields: z.record(z.string(), z.string()),
    sentBy: z.string(),
    createdAt: Instant,
    processingAt: z.nullable(Instant),
    completedAt: z.nullable(Instant),
    failedAt: z.nullable(Instant),
    /** It had arrived and came back; it is `failed` then. */
    returnedAt: z.nullable(Instant),
    /** The failed transfer that this one sends again. */
    sendsAgain: z.nullable(Id),
    /** The transfer that sends this one again. */
    sentAgainBy: z.nullable(Id),
  })
  .register(z.globalRegistry, { id: 'BankTransfer' });
export type BankTransfer = z.output<typeof BankTransfer>;

/** When a payment at one speed would leave and arrive, if it were sent now. */
export const TransferPlan = z.object({
  requestedSpeed: TransferSpeed,
  speed: TransferSpeed,
  effectiveOn: z.iso.date(),
  /** Until then the plan stays as it is; null where there is no deadline. */
  cutoffAt: z.nullable(Instant),
  arrivesBy: Instant,
});
export type TransferPlan = z.output<typeof TransferPlan>;
