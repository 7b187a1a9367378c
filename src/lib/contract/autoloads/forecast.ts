import * as z from 'zod/mini';
import { FORECAST_DAYS } from '#lib/domain/autoloads/autoload-forecast.ts';
import { defineCall } from '../call.ts';
import { Id, listQuery, Money, oneOrMany, pageOf } from '../fields.ts';

const Day = z.iso.date();

/** What the autoloads of a program will take from its funding account in 30 days, today included. */
export const AutoloadForecast = z
  .object({
    /** Of the program, and its name. */
    id: Id,
    name: z.string(),
    /** On the funding account now, less what a returned deposit left unpaid. */
    available: Money,
    /** What all runs take, and what announced deposits bring. */
    outgoing: Money,
    incoming: Money,
    /** Whether some cards are filled up, so that a run takes about what the last ones took. */
    isEstimate: z.boolean(),
    /** The first day that is not covered: what is missing on it, and at most until the last day. */
    short: z.nullable(z.object({ date: Day, missing: Money, missingInAll: Money })),
    /** The days on which money moves; below zero, `left` is what is missing. */
    days: z
      .array(z.object({ date: Day, outgoing: Money, incoming: Money, left: Money }))
      .check(z.maxLength(FORECAST_DAYS)),
  })
  .register(z.globalRegistry, { id: 'AutoloadForecast' });
export type AutoloadForecast = z.output<typeof AutoloadForecast>;

export const forecastAutoloads = defineCall({
  name: 'forecastAutoloads',
  method: 'GET',
  path: '/autoloads/business/{id}/forecast',
  summary:
    'What the autoloads of each program will take in 30 days, against its funding account with the deposits on their way; by name, programs with a date to come alone',
  tag: 'Autoloads',
  access: { kind: 'business', owner: 'business', permission: 'viewAutoloads', shared: true },
  params: z.object({ id: Id }),
  query: z.object({ ...listQuery, program: oneOrMany(Id) }),
  output: pageOf(AutoloadForecast),
});
