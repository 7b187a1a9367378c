import * as z from 'zod/mini';
import { STATEMENT_KINDS } from '#lib/domain/funding/statement-kinds.ts';
import { defineCall } from '../call.ts';
import { Id, Money } from '../fields.ts';
import { DIRECTIONS } from './statement.ts';

/** A month of the calendar in New York, YYYY-MM. */
const Month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/));

export const getMonthlyStatement = defineCall({
  name: 'getMonthlyStatement',
  method: 'GET',
  path: '/businesses/{id}/monthlyStatement',
  summary:
    'One month of the funding account of a business: opening, what moved by kind and by day, closing; the last whole month where none is named',
  tag: 'Businesses',
  access: { kind: 'business', owner: 'business', permission: 'viewFunding' },
  params: z.object({ id: Id }),
  query: z.object({ month: z.optional(Month) }),
  output: z.object({
    month: Month,
    /** Days in New York, both included. */
    from: z.iso.date(),
    to: z.iso.date(),
    /** Whether the month is over; the figures of one that runs still change. */
    isWhole: z.boolean(),
    business: z.object({
      name: z.string(),
      /** Of a program; null for an organization itself. */
      organization: z.nullable(z.string()),
    }),
    /** `opening` + `in` − `out` is `closing`. */
    opening: Money,
    in: Money,
    out: Money,
    closing: Money,
    /** What moved, by kind and direction; the amounts of one direction add up to `in` or `out`. */
    kinds: z.array(
      z.object({
        kind: z.enum(STATEMENT_KINDS),
        direction: z.enum(DIRECTIONS),
        count: z.int(),
        amount: Money,
      }),
    ),
    /** The days on which something moved, in order. */
    days: z.array(z.object({ date: z.iso.date(), in: Money, out: Money, closing: Money })),
  }),
});
export type MonthlyStatement = z.output<typeof getMonthlyStatement.output>;
