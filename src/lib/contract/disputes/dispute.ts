import * as z from 'zod/mini';
import { DISPUTE_EVENTS, DISPUTE_REASONS, DISPUTE_STATUSES } from '#lib/domain/disputes/dispute-states.ts';
import { Id, Instant, Money } from '../fields.ts';
import { TRANSACTION_STATUSES } from '../purchases/transaction.ts';

export const DisputeStatus = z.enum(DISPUTE_STATUSES);
export const DisputeReason = z.enum(DISPUTE_REASONS);

/** A case about a purchase, as its holder and its organisation see it. */
export const DisputeRow = z
  .object({
    id: Id,
    businessId: Id,
    programName: z.string(),
    organisationName: z.string(),
    card: z.object({ id: z.string(), last4: z.nullable(z.string()) }),
    holder: z.object({ firstName: z.string(), lastName: z.string() }),
    purchase: z.object({
      id: Id,
      merchantName: z.string(),
      status: z.enum(TRANSACTION_STATUSES),
      /** What was given back for it since. */
      refunded: Money,
      authorizedAt: Instant,
    }),
    /** What was taken or held when the case was opened. */
    amount: Money,
    reason: DisputeReason,
    status: DisputeStatus,
    openedAt: Instant,
    /** The first answer is due on it at the latest. */
    answerDueOn: z.iso.date(),
    /** The decision is due on it at the latest. */
    decideDueOn: z.iso.date(),
    answeredAt: z.nullable(Instant),
    /** Who works on it; for the holder, the organisation. */
    takenUpBy: z.nullable(z.string()),
    /** What was put on the card for it: provisional while the case is open, final once it was decided for the holder. */
    credit: z.nullable(z.object({ amount: Money, givenAt: Instant, takenBack: Money })),
    decidedAt: z.nullable(Instant),
  })
  .register(z.globalRegistry, { id: 'DisputeRow' });
export type DisputeRow = z.output<typeof DisputeRow>;

export const Dispute = z
  .object({
    ...DisputeRow.shape,
    /** The account of whoever works on it; null for the holder, too. */
    takenUpById: z.nullable(z.string().check(z.maxLength(128))),
    timeline: z.array(
      z.object({
        id: Id,
        kind: z.enum(DISPUTE_EVENTS),
        by: z.enum(['holder', 'organization']),
        /** For the holder, the organisation unless it was themself. */
        name: z.string(),
        words: z.nullable(z.string()),
        /** Of a credit that was given or taken back. */
        amount: z.nullable(Money),
        at: Instant,
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'Dispute' });
export type Dispute = z.output<typeof Dispute>;
