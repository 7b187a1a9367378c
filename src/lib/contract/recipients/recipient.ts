import * as z from 'zod/mini';
import { BANK_FAILURES } from '#lib/domain/bank/bank-failures.ts';
import { LANGUAGE_CODES } from '#lib/domain/language-codes.ts';
import {
  ACCOUNT_TYPES,
  BANK_ACCOUNT_STATUSES,
  INTAKE_STATUSES,
  RECIPIENT_KINDS,
} from '#lib/domain/recipients/recipient-states.ts';
import { Id, Instant } from '../fields.ts';

export const RecipientKind = z.enum(RECIPIENT_KINDS);
export const IntakeStatus = z.enum(INTAKE_STATUSES);
export const BankFailure = z.enum(BANK_FAILURES);

/** What a bank account looks like to whoever may see it; the number itself is in no answer. */
export const RecipientBankAccount = z
  .object({
    id: Id,
    nameOnAccount: z.string(),
    /** Whoever gave it said that the bank has only this one name. */
    hasOnlyOneName: z.boolean(),
    accountType: z.enum(ACCOUNT_TYPES),
    last4: z.string(),
    routingNumber: z.string(),
    /** As the bank link names it; null where the numbers were typed. */
    bankName: z.nullable(z.string()),
    source: z.enum(['manual', 'link']),
    status: z.enum(BANK_ACCOUNT_STATUSES),
    /** Of one that failed, or that was disabled because a payment could not arrive. */
    failureReason: z.nullable(BankFailure),
    addedBy: z.string(),
    createdAt: Instant,
    /** The last banking day on which the bank answers; null once it has. */
    verificationDue: z.nullable(z.iso.date()),
    decidedAt: z.nullable(Instant),
    disabledAt: z.nullable(Instant),
    /** When the bank last put other details in place of those that were given; null where it never did. */
    correctedAt: z.nullable(Instant),
    removedAt: z.nullable(Instant),
    /** No payment ever went there, so it can be removed. */
    isUnused: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'RecipientBankAccount' });
export type RecipientBankAccount = z.output<typeof RecipientBankAccount>;

/** A row of the recipients grid. */
export const RecipientRow = z
  .object({
    id: Id,
    businessId: Id,
    programName: z.string(),
    kind: RecipientKind,
    name: z.string(),
    email: z.string(),
    language: z.enum(LANGUAGE_CODES),
    intakeStatus: IntakeStatus,
    failureReason: z.nullable(BankFailure),
    /** When the recipient said that they have no bank account; null otherwise. */
    noBankAccountAt: z.nullable(Instant),
    /** Last 4 of the present account; null without one, and for who may not see bank information. */
    accountLast4: z.nullable(z.string()),
    createdAt: Instant,
    /** Null for who may not see bank information: it moves with every payment. */
    lastActivityAt: z.nullable(Instant),
    /** The last day on which the program paid out, once it is over; null while it pays. */
    payoutsEndedOn: z.nullable(z.iso.date()),
  })
  .register(z.globalRegistry, { id: 'RecipientRow' });
export type RecipientRow = z.output<typeof RecipientRow>;

export const Recipient = z
  .object({
    ...RecipientRow.shape,
    createdBy: z.string(),
    /** The newest invitation; null before the first. */
    invitation: z.nullable(
      z.object({
        sentTo: z.string(),
        sentAt: Instant,
        expiresAt: Instant,
        state: z.enum(['open', 'used', 'replaced', 'expired']),
      }),
    ),
    /** The present account first, then those before it; empty for who may not see bank information. */
    accounts: z.array(RecipientBankAccount),
    /** The caller holds hideBankPaymentsInformation. */
    isBankInformationHidden: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'Recipient' });
export type Recipient = z.output<typeof Recipient>;
