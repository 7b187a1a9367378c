import * as z from 'zod/mini';
import { exactlyDigits } from '#lib/domain/digits.ts';
import { ACCOUNT_NUMBER_MAX_LENGTH, ROUTING_NUMBER_LENGTH } from '#lib/domain/limits.ts';
import { defineCall } from '../call.ts';
import { GivenDate, ReportedInstant } from '../fields.ts';

const tag = 'Bank';

const BankText = z.string().check(z.regex(/^[\w.:-]{1,100}$/));

/** As banks write an account number: with letters, blanks and hyphens, of which only digits can be paid. */
const CORRECTED_NUMBER = new RegExp(`^(?=.*[0-9A-Za-z])[\\x20-\\x7e]{1,${ACCOUNT_NUMBER_MAX_LENGTH}}$`);

/** What the bank can report about a payment, or about an account that it was asked to check. */
export const BANK_EVENT_TYPES = [
  'payout.rescheduled',
  'payout.settled',
  'payout.failed',
  'payout.returned',
  'account.verified',
  'account.failed',
  'account.changed',
] as const;

export const receiveBankEvent = defineCall({
  name: 'receiveBankEvent',
  method: 'POST',
  path: '/bank/events',
  summary:
    'The bank reports what became of a payment or an account, in any order; a repeated report changes nothing',
  tag,
  access: { kind: 'provider', provider: 'bank' },
  body: z.strictObject({
    /** The bank's id of this event. */
    id: BankText,
    type: z.enum(BANK_EVENT_TYPES),
    /** Ours: the transfer's id, or the account's. */
    key: BankText,
    /** Return code or reason code, of a failure, a return or a notification of change. */
    code: z._default(z.nullable(BankText), null),
    /** What a notification of change puts in place of what we had. */
    correction: z._default(
      z.nullable(
        z.strictObject({
          accountNumber: z.optional(z.string().check(z.regex(CORRECTED_NUMBER))),
          routingNumber: z.optional(z.string().check(z.regex(exactlyDigits(ROUTING_NUMBER_LENGTH)))),
          accountType: z.optional(z.enum(['checking', 'savings'])),
        }),
      ),
      null,
    ),
    /** The day on which a payment that was rescheduled takes effect. */
    effectiveOn: z.optional(GivenDate),
    occurredAt: ReportedInstant,
  }),
  output: z.object({
    outcome: z.enum([
      ...(['rescheduled', 'completed', 'failed', 'returned', 'verified', 'changed', 'nothingToDo'] as const),
    ]),
    isReplay: z.boolean(),
  }),
  errors: ['conflict', 'not_found'],
});
