import * as z from 'zod/mini';
import { BANK_FAILURES } from '#lib/domain/bank/bank-failures.ts';
import { TRANSFER_SPEEDS } from '#lib/domain/bank-transfers/transfer-states.ts';
import { defineActivities } from '../audit/define-activity.ts';
import { Id } from '../fields.ts';

const payment = {
  recipientId: Id,
  transferId: Id,
  amountMinor: z.int(),
  currency: z.literal('USD'),
  last4: z.string(),
};

export const bankTransfersActivities = {
  ...defineActivities(['bankTransferInitiated'], ['recipient'], {
    ...payment,
    journalId: Id,
    speed: z.enum(TRANSFER_SPEEDS),
    effectiveOn: z.iso.date(),
    /** The payment that failed and is sent again with this one. */
    sendsAgain: z.optional(Id),
  }),
  ...defineActivities(['bankTransferRescheduled'], ['recipient'], {
    ...payment,
    planned: z.iso.date(),
    effectiveOn: z.iso.date(),
  }),
  ...defineActivities(['bankTransferCompleted'], ['recipient'], { ...payment, journalId: Id }),
  ...defineActivities(['bankTransferFailed', 'bankTransferReturned'], ['recipient'], {
    ...payment,
    journalId: Id,
    failureReason: z.enum(BANK_FAILURES),
  }),
};
