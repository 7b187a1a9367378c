import * as z from 'zod/mini';
import { ACCOUNT_TYPES } from '#lib/domain/recipients/recipient-states.ts';
import { Id, Instant } from '../fields.ts';
import { BankFailure, IntakeStatus } from '../recipients/recipient.ts';

/** How far a recipient has come, as they see it themselves and as the organisation does. */
export const Intake = z
  .object({
    recipientId: Id,
    status: IntakeStatus,
    failureReason: z.nullable(BankFailure),
    /** Last 4 of the present account and what it is; null without one. */
    account: z.nullable(
      z.object({
        last4: z.string(),
        accountType: z.enum(ACCOUNT_TYPES),
        bankName: z.nullable(z.string()),
        verificationDue: z.nullable(z.iso.date()),
      }),
    ),
    /**
     * Until when the recipient may put another account in the place of this one, because the bank has not begun to
     * check it; null once it has. Shown to the recipient alone.
     */
    correctable: z.nullable(z.object({ accountId: Id, until: Instant })),
    /**
     * What of the account begins its correction, where numbers are to be entered again; of a failed one the routing
     * number only where the account number was wrong, else ''. Shown to the recipient alone.
     */
    correction: z.nullable(
      z.object({
        nameOnAccount: z.string(),
        hasOnlyOneName: z.boolean(),
        accountType: z.enum(ACCOUNT_TYPES),
        routingNumber: z.string(),
      }),
    ),
    noBankAccountAt: z.nullable(Instant),
    /** Whether an account may be given now: a verified one changes only by a new invitation (safety.md §2). */
    mayGiveAccount: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'Intake' });
export type Intake = z.output<typeof Intake>;
