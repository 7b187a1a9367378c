import * as z from 'zod/mini';
import { REPORT_CATEGORIES } from '#lib/domain/reports/merchant-groups.ts';
import { defineCall } from '../call.ts';
import { Id, Money } from '../fields.ts';
import { ofProgram, periodAnswer, periodQuery, ReportFigure, reportPart } from './figures.ts';

const tag = 'Reports';
const params = z.object({ id: Id });
const query = z.object(periodQuery);
const access = { kind: 'business', owner: 'business', permission: 'viewReports', shared: true } as const;

export const getCardsKeyMetrics = defineCall({
  name: 'getCardsKeyMetrics',
  method: 'GET',
  path: '/businesses/{id}/reporting/cards/keyMetrics',
  summary:
    'The key figures of cards over at most 366 days, beside those of the period before: loads, purchases that cleared, what is still held, refunds, declines with their reasons, cards and what is on them',
  tag,
  access,
  params,
  query,
  output: z.object({
    ...periodAnswer,
    /** What was loaded, by day of the load. */
    loaded: ReportFigure,
    /** What was withdrawn from cards or taken back of loads. */
    returned: ReportFigure,
    /** Null to callers from whom purchases are hidden everywhere. */
    purchases: z.nullable(
      z.object({
        /** What cleared, by the day on which it cleared; refunds are not taken off. */
        spent: ReportFigure,
        refunded: ReportFigure,
        /** Of what was authorized on these days, what is neither cleared nor given back yet. */
        held: ReportFigure,
        declined: ReportFigure,
        declineReasons: z.array(reportPart(z.string())).check(z.maxLength(100)),
        /** What cleared, by the number of clearings; null without one. */
        average: z.nullable(Money),
        averageBefore: z.nullable(Money),
      }),
    ),
    /** How many of the programs were left out of `purchases`, because a role hides them there. */
    hiddenPrograms: z.int(),
    /** Cards that were made, replacements too. */
    issued: z.object({ count: z.int(), before: z.int() }),
    /** Cards that are active now, whatever the period. */
    active: z.int(),
    /** What stood on all cards at the end, what is held included, and at the end of each step. */
    balance: z.object({
      amount: Money,
      before: Money,
      points: z.array(z.object({ from: z.iso.date(), amount: Money })),
    }),
    /** The programs with the most spent, or loaded where purchases are hidden. */
    programs: z
      .array(
        z.object({ ...ofProgram, loaded: Money, spent: z.nullable(Money), spentBefore: z.nullable(Money) }),
      )
      .check(z.maxLength(100)),
  }),
});
export type CardsKeyMetrics = z.output<typeof getCardsKeyMetrics.output>;

export const getTransactionCategories = defineCall({
  name: 'getTransactionCategories',
  method: 'GET',
  path: '/businesses/{id}/reporting/cards/transactionCategories',
  summary:
    'What cleared on cards over at most 366 days by groups of merchants, with the share of each and the period before',
  tag,
  access: { ...access, hiddenBy: 'hideTransactionData' },
  params,
  query,
  output: z.object({
    ...periodAnswer,
    total: z.object({ amount: Money, count: z.int() }),
    /** Those with purchases or refunds in either period, the largest first. */
    categories: z.array(
      z.object({
        ...reportPart(z.enum(REPORT_CATEGORIES)).shape,
        refunded: Money,
        /** Of the total, from 0 to 1 with four decimals. */
        share: z.number().check(z.gte(0), z.lte(1)),
      }),
    ),
  }),
});
export type TransactionCategories = z.output<typeof getTransactionCategories.output>;
