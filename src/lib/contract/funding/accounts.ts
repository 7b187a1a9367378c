import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Id, Instant, listQuery, Money, pageOf } from '../fields.ts';

const tag = 'Businesses';
const params = z.object({ id: Id });
const access = { kind: 'business', owner: 'business', permission: 'viewFunding' } as const;

/** The funding account of an organization or of one of its programs. */
export const FundingAccount = z
  .object({
    /** Of the ledger; its business has one. */
    id: Id,
    business: z.object({ id: Id, name: z.string() }),
    /** `super` is the organization's own, beside those of its programs. */
    kind: z.enum(['super', 'program', 'business']),
    /** Of a closed program: money can only be taken from it. */
    isClosed: z.boolean(),
    available: Money,
    held: Money,
    /** What a deposit that was taken back left unpaid; while it is above zero, nothing is spent. */
    owed: Money,
  })
  .register(z.globalRegistry, { id: 'FundingAccount' });
export type FundingAccount = z.output<typeof FundingAccount>;

export const getPrefundingBalance = defineCall({
  name: 'getPrefundingBalance',
  method: 'GET',
  path: '/businesses/{id}/prefundingBalance',
  summary: 'What stands on the funding account of a business',
  tag,
  access,
  params,
  output: z.object({ available: Money, held: Money, asOf: Instant }),
});

export const listFundingAccounts = defineCall({
  name: 'listFundingAccounts',
  method: 'GET',
  path: '/businesses/{id}/fundingAccounts',
  summary:
    'The funding accounts of a business and of its programs by name, as far as the caller sees them, those of closed programs while money stands there; that of the organization itself where it is marked to have one',
  tag,
  access: { ...access, shared: true },
  params,
  query: z.object(listQuery),
  output: pageOf(FundingAccount),
});

export const getPrefundingAchDetails = defineCall({
  name: 'getPrefundingAchDetails',
  method: 'GET',
  path: '/businesses/{id}/prefundingAchDetails',
  summary: 'Where a bank transfer to the funding account of a business is sent',
  tag,
  access,
  params,
  output: z.object({
    /** Null where no bank takes money for it. */
    achDetails: z.nullable(
      z.object({
        bankName: z.string(),
        routingNumber: z.string(),
        accountNumber: z.string(),
        accountType: z.literal('checking'),
        nameOnAccount: z.string(),
      }),
    ),
  }),
});
