import * as z from 'zod/mini';
import { transferAmount } from '#lib/domain/validation.ts';
import { defineCall } from './call.ts';
import { BankTransfer, TransferPlan, TransferSpeed, TransferStatus } from './entities/bank-transfer.ts';
import { freeText, Id, Instant, listQuery, Money, oneOrMany, pageOf, ruled } from './fields.ts';

const tag = 'Bank transfers';
const path = '/bankTransfers/transfers';
const view = { permission: 'viewBankTransfers', hiddenBy: 'hideBankPaymentsInformation' } as const;
const send = { permission: 'sendBankTransfers', hiddenBy: 'hideBankPaymentsInformation' } as const;

export const createBankTransfer = defineCall({
  name: 'createBankTransfer',
  method: 'POST',
  path,
  summary:
    'Pay a recipient out of the funding account, at most $50,000; the same amount twice in a day is asked about',
  tag,
  access: { kind: 'business', owner: 'business', named: 'body', ...send },
  body: z.object({
    businessId: Id,
    recipientId: Id,
    amount: ruled(transferAmount, 20),
    speed: TransferSpeed,
    memo: z.optional(freeText(200)),
    customFields: z.optional(z.record(z.string().check(z.maxLength(40)), freeText(200))),
    /** Goes ahead although the same amount went to the same recipient within a day. */
    isDuplicateMeant: z._default(z.boolean(), false),
    /** The failed transfer that this one sends again. */
    sendsAgain: z.optional(Id),
  }),
  output: z.object({ transfer: BankTransfer, available: Money }),
  status: 201,
  idempotency: 'required',
  errors: [
    'insufficient_funds',
    'limit_exceeded',
    'wrong_state',
    'possible_duplicate',
    'recipient_not_found',
    'not_found',
  ],
});

export const listBankTransfers = defineCall({
  name: 'listBankTransfers',
  method: 'GET',
  path,
  summary: 'Payments of a business, newest first; for a super business those of its programs',
  tag,
  access: { kind: 'business', owner: 'business', named: 'query', shared: true, ...view },
  query: z.object({
    businessId: Id,
    ...listQuery,
    status: oneOrMany(TransferStatus),
    speed: oneOrMany(TransferSpeed),
    program: oneOrMany(Id),
  }),
  output: pageOf(BankTransfer),
});

export const getBankTransfer = defineCall({
  name: 'getBankTransfer',
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'One payment with its way so far',
  tag,
  access: { kind: 'business', owner: 'transfer', ...view },
  params: z.object({ id: Id }),
  output: z.object({ transfer: BankTransfer }),
});

export const planBankTransfer = defineCall({
  name: 'planBankTransfer',
  method: 'GET',
  path: '/bankTransfers/plan',
  summary: 'What a payment sent now would mean: what is there, when each speed leaves and arrives',
  tag,
  access: { kind: 'business', owner: 'business', named: 'query', ...send },
  query: z.object({ businessId: Id }),
  output: z.object({
    now: Instant,
    available: Money,
    /** The last day on which this program pays, in New York; null where there is none. */
    payoutCutoff: z.nullable(z.iso.date()),
    isPastCutoff: z.boolean(),
    plans: z.array(TransferPlan),
  }),
});
