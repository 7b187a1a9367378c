import * as z from 'zod/mini';
import { transferAmount } from '#lib/domain/validation.ts';
import { defineCall } from '../call.ts';
import { CustomValues, freeText, Id, Money, ruled } from '../fields.ts';
import { FundingAccountDeposit } from './deposits.ts';

export const transferFunds = defineCall({
  name: 'transferFunds',
  method: 'POST',
  path: '/businesses/{id}/fundingAccount/transfer',
  summary:
    'Move money between the funding accounts of two businesses of one organization: from the named one to `toBusinessId`, or to it from `fromBusinessId`. Needs the permission at both',
  tag: 'Businesses',
  access: { kind: 'business', owner: 'business', permission: 'manageFunding' },
  params: z.object({ id: Id }),
  body: z.object({
    /** The other end: one of the two. */
    toBusinessId: z.optional(Id),
    fromBusinessId: z.optional(Id),
    amount: ruled(transferAmount, 20),
    memo: z.optional(freeText(200)),
    customFields: z.optional(CustomValues),
  }),
  output: z.object({
    /** As the list of deposits shows it on either side. */
    deposit: FundingAccountDeposit,
    /** What is left on the account that gave it. */
    available: Money,
  }),
  status: 201,
  idempotency: 'required',
  approvable: true,
  errors: ['not_found', 'insufficient_funds', 'wrong_state'],
});
