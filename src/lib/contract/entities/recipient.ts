import * as z from 'zod/mini';
import { BANK_FAILURES } from '#lib/domain/bank-failures.ts';
import { email } from '#lib/domain/email.ts';
import { LANGUAGE_CODES } from '#lib/domain/language-codes.ts';
import { bankRecipientName, nameOnAccount } from '#lib/domain/names.ts';
import {
  ACCOUNT_TYPES,
  BANK_ACCOUNT_STATUSES,
  INTAKE_STATUSES,
  RECIPIENT_KINDS,
} from '#lib/domain/recipient-states.ts';
import { accountNumber, accountType, routingNumber } from '#lib/domain/validation.ts';
import { Id, Instant, ruled, withoutCardNumber, withoutHidden } from '../fields.ts';

export const RecipientKind = z.enum(RECIPIENT_KINDS);
export const IntakeStatus = z.enum(INTAKE_STATUSES);
export const BankFailure = z.enum(BANK_FAILURES);

/** What a bank account looks like to whoever may see it; the number itself is in no answer. */
export const RecipientBankAccount = z
  .object({
    id: Id,
    nameOnAccount: z.string(),
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
    lastActivityAt: Instant,
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
        state: z.enum(['open', 'used', 'expired']),
      }),
    ),
    /** The present account first, then those before it; empty for who may not see bank information. */
    accounts: z.array(RecipientBankAccount),
    /** The caller holds hideBankPaymentsInformation. */
    isBankInformationHidden: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'Recipient' });
export type Recipient = z.output<typeof Recipient>;

const withoutNumber = [withoutHidden, z.trim()] as const;

/** Who is to be paid. */
export const recipientInput = {
  kind: RecipientKind,
  name: ruled(bankRecipientName).check(...withoutNumber, withoutCardNumber),
  email: ruled(email),
  /** In which invitation and set-up speak. */
  language: z.enum(LANGUAGE_CODES),
};

/** Whose account it is, as the bank has it. */
export const NameOnAccount = ruled(nameOnAccount).check(...withoutNumber, withoutCardNumber);

/** Where the money goes, as it is typed. Nine digits of any kind are taken: the bank decides whether they are a bank's. */
export const BankAccountInput = z
  .object({
    nameOnAccount: NameOnAccount,
    accountType: ruled(accountType, 20),
    accountNumber: ruled(accountNumber, 40),
    routingNumber: ruled(routingNumber, 40),
  })
  .register(z.globalRegistry, { id: 'BankAccountInput' });
export type BankAccountInput = z.output<typeof BankAccountInput>;

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
    noBankAccountAt: z.nullable(Instant),
    /** Whether an account may be given now: a verified one changes only by a new invitation (safety.md §2). */
    mayGiveAccount: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'Intake' });
export type Intake = z.output<typeof Intake>;
