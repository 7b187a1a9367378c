import * as z from 'zod/mini';
import { transferAmount } from '#lib/domain/validation.ts';
import { defineCall } from '../call.ts';
import { CustomValues, freeText, GivenDate, Id, Money, ruled } from '../fields.ts';
import { BankTransfer, TransferSpeed } from './bank-transfer.ts';

export const createBankTransfer = defineCall({
  name: 'createBankTransfer',
  method: 'POST',
  path: '/bankTransfers/transfers',
  summary:
    'Pay a recipient out of the funding account, at most $50,000; the same amount twice in a day is asked about',
  tag: 'Bank transfers',
  access: {
    kind: 'business',
    owner: 'business',
    named: 'body',
    permission: 'sendBankTransfers',
    hiddenBy: 'hideBankPaymentsInformation',
  },
  body: z.object({
    businessId: Id,
    recipientId: Id,
    amount: ruled(transferAmount, 20),
    speed: TransferSpeed,
    memo: z.optional(freeText(200)),
    customFields: z.optional(CustomValues),
    /** Goes ahead although the same amount went to the same recipient within a day. */
    isDuplicateMeant: z._default(z.boolean(), false),
    /** What was agreed to (`planBankTransfer`): refused with `reason.planChanged` where it holds no more. */
    reviewed: z.optional(z.object({ speed: TransferSpeed, effectiveOn: GivenDate })),
    /** The failed transfer that this one sends again. */
    sendsAgain: z.optional(Id),
  }),
  output: z.object({ transfer: BankTransfer, available: Money }),
  status: 201,
  idempotency: 'required',
  approvable: true,
  errors: [
    'insufficient_funds',
    'limit_exceeded',
    'wrong_state',
    'possible_duplicate',
    'recipient_not_found',
    'not_found',
  ],
});
