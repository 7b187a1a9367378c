import * as z from 'zod/mini';
import { exactlyDigits } from '#lib/domain/digits.ts';
import { ACCOUNT_NUMBER_MAX_LENGTH, DEPOSIT_MAX_MINOR, ROUTING_NUMBER_LENGTH } from '#lib/domain/limits.ts';
import { defineCall } from '../call.ts';
import { GivenDate, ReportedInstant, withoutHidden } from '../fields.ts';

const tag = 'Bank';

const BankText = z.string().check(z.regex(/^[\w.:-]{1,100}$/));

/** As banks write an account number: with letters, blanks and hyphens, of which only digits can be paid. */
const CORRECTED_NUMBER = new RegExp(`^(?=.*[0-9A-Za-z])[\\x20-\\x7e]{1,${ACCOUNT_NUMBER_MAX_LENGTH}}$`);

/** What the bank can report about a payment, an account that it was asked to check, or money that comes in. */
export const BANK_EVENT_TYPES = [
  'payout.rescheduled',
  'payout.settled',
  'payout.failed',
  'payout.returned',
  'account.verified',
  'account.failed',
  'account.changed',
  'deposit.announced',
  'deposit.received',
  'deposit.returned',
] as const;

/** As banks pass on what a sender wrote; the rest of a longer text is left out. */
const SenderText = z.string().check(
  withoutHidden,
  z.trim(),
  z.overwrite((text) => text.slice(0, 255)),
  z.minLength(1),
);

export const receiveBankEvent = defineCall({
  name: 'receiveBankEvent',
  method: 'POST',
  path: '/bank/events',
  summary:
    'The bank reports what became of a payment or an account, or money that comes in, in any order; a repeated report changes nothing',
  tag,
  access: { kind: 'provider', provider: 'bank' },
  body: z.strictObject({
    /** The bank's id of this event. */
    id: BankText,
    type: z.enum(BANK_EVENT_TYPES),
    /** Ours: the transfer's id, or the account's; of money that comes in the bank's own name for it. */
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
    /** The day on which a payment that was rescheduled takes effect, or money that comes in can be spent. */
    effectiveOn: z.optional(GivenDate),
    /** The money that comes in, of an announcement and of its arrival. */
    deposit: z.optional(
      z.strictObject({
        /** As the sender wrote it: the number of one of our funding accounts, or of none. */
        accountNumber: z.string().check(z.regex(/^[\x20-\x7e]{1,34}$/)),
        /** Cents. */
        amountMinor: z.int().check(z.gte(1), z.lte(DEPOSIT_MAX_MINOR)),
        senderName: z._default(z.nullable(SenderText), null),
        /** What the sender says that it is for. */
        descriptor: z._default(z.nullable(SenderText), null),
      }),
    ),
    occurredAt: ReportedInstant,
  }),
  output: z.object({
    outcome: z.enum([
      ...([
        'rescheduled',
        'completed',
        'failed',
        'returned',
        'verified',
        'changed',
        'announced',
        'deposited',
        'unmatched',
        'nothingToDo',
      ] as const),
    ]),
    isReplay: z.boolean(),
  }),
  errors: ['conflict', 'not_found'],
});
