import * as z from 'zod/mini';
import { TRANSFER_DAYS, TRANSFER_FILTERS } from '#lib/domain/bank-transfers/transfer-states.ts';
import { defineCall } from '../call.ts';
import { Export } from '../exports/export.ts';
import {
  changedRange,
  freeText,
  GivenDate,
  Id,
  Instant,
  listQuery,
  Money,
  oneOrMany,
  pageOf,
} from '../fields.ts';
import { BankFailure } from '../recipients/recipient.ts';
import { BankTransfer, TransferPlan, TransferSpeed } from './bank-transfer.ts';

const tag = 'Bank transfers';
const path = '/bankTransfers/transfers';
const view = { permission: 'viewBankTransfers', hiddenBy: 'hideBankPaymentsInformation' } as const;
const send = { permission: 'sendBankTransfers', hiddenBy: 'hideBankPaymentsInformation' } as const;

const transferFilter = {
  /** `returned` gives those of the failed ones that had arrived and came back. */
  status: oneOrMany(z.enum(TRANSFER_FILTERS)),
  speed: oneOrMany(TransferSpeed),
  /** Why they failed or came back. */
  failureReason: oneOrMany(BankFailure),
  program: oneOrMany(Id),
  /** Days in New York, both included, on which a payment took the step that `on` names; `sent` where left out. */
  from: z.optional(GivenDate),
  to: z.optional(GivenDate),
  on: z.optional(z.enum(TRANSFER_DAYS)),
};

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
    ...changedRange,
    ...transferFilter,
    /** Part of a recipient's name or email, an amount, or both; or a payment's id or its last eight characters. */
    search: z.optional(z.string().check(z.maxLength(100))),
  }),
  output: pageOf(BankTransfer),
});

export const exportBankTransfers = defineCall({
  name: 'exportBankTransfers',
  method: 'POST',
  path: '/businesses/{id}/bankTransfers/export',
  summary: 'Write the payments that a filter matches to a file, as an export',
  tag,
  // Besides it asks for exportData, in the same businesses.
  access: {
    kind: 'business',
    owner: 'business',
    permission: 'viewBankTransfers',
    hiddenBy: 'hideBankPaymentsInformation',
    shared: true,
  },
  params: z.object({ id: Id }),
  body: z.object({ ...transferFilter, search: z.optional(freeText(100)) }),
  output: z.object({ export: Export }),
  status: 202,
  errors: ['wrong_state', 'limit_exceeded'],
  inClosedProgram: true,
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
