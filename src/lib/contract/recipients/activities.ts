import * as z from 'zod/mini';
import { BANK_FAILURES } from '#lib/domain/bank/bank-failures.ts';
import { LANGUAGE_CODES } from '#lib/domain/language-codes.ts';
import { ACCOUNT_TYPES, RECIPIENT_KINDS } from '#lib/domain/recipients/recipient-states.ts';
import { defineActivities } from '../audit/define-activity.ts';
import { Id } from '../fields.ts';

const of = { recipientId: Id };
const account = { ...of, accountId: Id, last4: z.string() };

export const recipientsActivities = {
  ...defineActivities(['recipientCreated'], ['recipient'], {
    ...of,
    kind: z.enum(RECIPIENT_KINDS),
    language: z.enum(LANGUAGE_CODES),
  }),
  ...defineActivities(
    ['recipientUpdated'],
    ['recipient'],
    { ...of, changed: z.array(z.enum(['kind', 'name', 'email', 'language'])) },
    {
      kind: z.enum(RECIPIENT_KINDS),
      name: z.string(),
      email: z.string(),
      language: z.enum(LANGUAGE_CODES),
    },
  ),
  ...defineActivities(['bankAccountAdded'], ['recipient'], {
    ...account,
    accountType: z.optional(z.enum(ACCOUNT_TYPES)),
  }),
  ...defineActivities(['bankAccountVerified'], ['recipient'], account),
  ...defineActivities(['bankAccountFailed'], ['recipient'], {
    ...account,
    failureReason: z.enum(BANK_FAILURES),
  }),
  ...defineActivities(['bankAccountDeleted'], ['recipient'], {
    ...account,
    /** Of an account that failed, where the set-up began again. */
    isRetry: z.optional(z.literal(true)),
    /** Of one that its recipient corrected before the bank began to check it. */
    isCorrection: z.optional(z.literal(true)),
  }),
  ...defineActivities(['bankAccountDisabled'], ['recipient'], {
    ...account,
    failureReason: z.enum(BANK_FAILURES),
    /** Where the bank reported it by a notice, its code. */
    code: z.optional(z.string()),
    /** Where a payment could not arrive, that payment. */
    transferId: z.optional(Id),
    amountMinor: z.optional(z.int()),
    currency: z.optional(z.literal('USD')),
  }),
  ...defineActivities(
    ['bankAccountUpdated'],
    ['recipient'],
    {
      ...account,
      code: z.nullable(z.string()),
      changed: z.array(z.enum(['accountNumber', 'routingNumber', 'accountType'])),
    },
    {
      /** The last four digits. */
      accountNumber: z.string().check(z.maxLength(4)),
      routingNumber: z.string(),
      accountType: z.enum(ACCOUNT_TYPES),
    },
  ),
};
