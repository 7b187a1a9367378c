import * as z from 'zod/mini';
import { DEPOSIT_TYPES, SHOWN_DEPOSIT_STATUSES } from '#lib/domain/funding/deposit-states.ts';
import { defineCall } from '../call.ts';
import { Export } from '../exports/export.ts';
import {
  CustomValues,
  changedRange,
  FieldChoice,
  freeText,
  GivenDate,
  Id,
  Instant,
  listQuery,
  Money,
  oneOrMany,
  pageOf,
} from '../fields.ts';

export const DepositStatus = z.enum(SHOWN_DEPOSIT_STATUSES);

/** Money that comes to a funding account, from outside or from another funding account of the organization. */
export const FundingAccountDeposit = z
  .object({
    id: Id,
    /** Whose funding account gains it. */
    business: z.object({ id: Id, name: z.string() }),
    type: z.enum(DEPOSIT_TYPES),
    status: DepositStatus,
    amount: Money,
    /** Who gave it: a business of the organization, or the name that the sender's bank passed on. */
    from: z.nullable(z.string()),
    /** The business that gave it from its own funding account; null for money from outside. */
    fromBusiness: z.nullable(z.object({ id: Id, name: z.string() })),
    /** What the sender said that it is for. */
    descriptor: z.nullable(z.string()),
    /** YYYY-MM-DD in New York; from then on it can be spent. */
    usableOn: z.iso.date(),
    /** The bank's own name for it; null for money of the organization. */
    reference: z.nullable(z.string()),
    memo: z.nullable(z.string()),
    customFields: CustomValues,
    createdAt: Instant,
    availableAt: z.nullable(Instant),
    returnedAt: z.nullable(Instant),
    /** The bank's reason for a return. */
    returnCode: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'FundingAccountDeposit' });
export type FundingAccountDeposit = z.output<typeof FundingAccountDeposit>;

export const updateDeposit = defineCall({
  name: 'updateDeposit',
  method: 'PATCH',
  path: '/businesses/{id}/fundingAccountDeposits/{depositId}',
  summary: 'Note something down beside a deposit of a business or of its programs: a note, the custom fields',
  tag: 'Businesses',
  access: { kind: 'business', owner: 'business', permission: 'manageFunding' },
  params: z.object({ id: Id, depositId: Id }),
  body: z.object({
    memo: z.optional(z.nullable(freeText(200))),
    /** All that are asked for: what is left out is forgotten. What was noted for a field that is gone stays. */
    customFields: z.optional(CustomValues),
  }),
  output: z.object({ deposit: FundingAccountDeposit }),
});

const depositFilter = {
  program: oneOrMany(Id),
  type: oneOrMany(z.enum(DEPOSIT_TYPES)),
  status: oneOrMany(DepositStatus),
  /** Days in New York, both included. */
  from: z.optional(GivenDate),
  to: z.optional(GivenDate),
  /** Values of one field are choices; those of two must both hold. */
  field: oneOrMany(FieldChoice),
};

export const exportFundingAccountDeposits = defineCall({
  name: 'exportFundingAccountDeposits',
  method: 'POST',
  path: '/businesses/{id}/fundingAccountDeposits/export',
  summary: 'Write the deposits that a filter matches to a file, as an export',
  tag: 'Businesses',
  // Besides it asks for exportData, in the same businesses.
  access: { kind: 'business', owner: 'business', permission: 'viewFunding', shared: true },
  params: z.object({ id: Id }),
  body: z.object(depositFilter),
  output: z.object({ export: Export }),
  status: 202,
  errors: ['wrong_state', 'limit_exceeded'],
  inClosedProgram: true,
});

export const listFundingAccountDeposits = defineCall({
  name: 'listFundingAccountDeposits',
  method: 'GET',
  path: '/businesses/{id}/fundingAccountDeposits',
  summary:
    'Money that came or is on its way to the funding accounts of a business and its programs, or went from them to another of the organization, newest first',
  tag: 'Businesses',
  access: { kind: 'business', owner: 'business', permission: 'viewFunding', shared: true },
  params: z.object({ id: Id }),
  query: z.object({
    ...listQuery,
    ...changedRange,
    ...depositFilter,
  }),
  output: pageOf(FundingAccountDeposit),
});
