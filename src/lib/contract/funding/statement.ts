import * as z from 'zod/mini';
import { SPAN_MAX_DAYS } from '#lib/domain/day-span.ts';
import { STATEMENT_KINDS } from '#lib/domain/funding/statement-kinds.ts';
import { defineCall } from '../call.ts';
import { Export } from '../exports/export.ts';
import { GivenDate, Id, Instant, listQuery, Money, pageOf } from '../fields.ts';
import { CustomField } from '../settings/business.ts';

const tag = 'Businesses';
const params = z.object({ id: Id });
const access = { kind: 'business', owner: 'business', permission: 'viewFunding' } as const;

/** One line of the statement of a funding account. */
export const StatementLine = z
  .object({
    /** Of the journal. */
    id: Id,
    at: Instant,
    kind: z.enum(STATEMENT_KINDS),
    /** Above zero for what came, below for what went. */
    amount: Money,
    /** What stood on the account after it. */
    balance: Money,
    /** The card that it went to or came from; null for others, and for callers who do not see cards. */
    card: z.nullable(
      z.object({
        id: z.string(),
        last4: z.nullable(z.string()),
        holder: z.object({ firstName: z.string(), lastName: z.string() }),
      }),
    ),
    /** Who was paid; null for others, and for callers who do not see payments. */
    recipient: z.nullable(z.object({ id: Id, name: z.string() })),
    /** The other business of a transfer between funding accounts, or who sent a deposit. */
    party: z.nullable(z.string()),
    memo: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'StatementLine' });
export type StatementLine = z.output<typeof StatementLine>;

export const DIRECTIONS = ['in', 'out'] as const;

/** Days in New York, both included; left out, the last 30. */
const range = { from: z.optional(GivenDate), to: z.optional(GivenDate) };

export const getFundingStatement = defineCall({
  name: 'getFundingStatement',
  method: 'GET',
  path: '/businesses/{id}/fundingStatement',
  summary: `What moved on the funding account of a business, newest first, with the balance after each; from the opening to the closing balance of at most ${SPAN_MAX_DAYS} days`,
  tag,
  access,
  params,
  query: z.object({ ...listQuery, ...range, direction: z.optional(z.enum(DIRECTIONS)) }),
  output: z.object({
    ...pageOf(StatementLine).shape,
    from: z.iso.date(),
    to: z.iso.date(),
    /** `opening` + `in` − `out` is `closing`, whatever the direction that was asked for. */
    opening: Money,
    in: Money,
    out: Money,
    closing: Money,
  }),
});

export const exportFundingStatement = defineCall({
  name: 'exportFundingStatement',
  method: 'POST',
  path: '/businesses/{id}/fundingStatement/export',
  summary: 'Write the statement of some days to a file, as an export',
  tag,
  // Besides it asks for exportData.
  access,
  params,
  body: z.object({ ...range, direction: z.optional(z.enum(DIRECTIONS)) }),
  output: z.object({ export: Export }),
  status: 202,
  errors: ['wrong_state', 'limit_exceeded'],
  inClosedProgram: true,
});

export const getFundingOverview = defineCall({
  name: 'getFundingOverview',
  method: 'GET',
  path: '/businesses/{id}/fundingOverview',
  summary: 'The money of one business at one glance: its funding account, its cards, and the last 30 days',
  tag,
  access,
  params,
  output: z.object({
    available: Money,
    held: Money,
    /** What a deposit that was taken back left unpaid. */
    owed: Money,
    /** Of the last 30 days, today among them. */
    in: Money,
    out: Money,
    /** What stood on the account at the end of each of them, the day before them first. */
    days: z.array(z.object({ date: z.iso.date(), closing: Money })),
    /** Null for callers who do not see cards; the amounts are null where there are more than are counted. */
    cards: z.nullable(z.object({ available: z.nullable(Money), held: z.nullable(Money) })),
    /** The next deposit that the bank announced, and what all of them come to. */
    onItsWay: z.nullable(z.object({ amount: Money, count: z.int(), usableOn: z.iso.date() })),
    /** What a transfer between funding accounts asks for besides. */
    customFields: z.array(CustomField),
  }),
});
export type FundingOverview = z.output<typeof getFundingOverview.output>;
