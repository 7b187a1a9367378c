import * as z from 'zod/mini';
import { REPORT_STEPS } from '#lib/domain/reports/report-period.ts';
import { GivenDate, Id, Money, oneOrMany } from '../fields.ts';

/** Days in New York, both included; at most 366, left out the last 30. */
export const periodQuery = {
  from: z.optional(GivenDate),
  to: z.optional(GivenDate),
  /** The programs to count; left out, all that the caller has reports of. */
  program: oneOrMany(Id),
};

const days = z.object({ from: z.iso.date(), to: z.iso.date() });

/** Which days an answer is about. */
export const periodAnswer = {
  ...days.shape,
  /** As many days, which end the day before. */
  before: days,
  /** What one point of a chart covers. */
  step: z.enum(REPORT_STEPS),
};

const total = { amount: Money, count: z.int() };

/** What happened in a period: how much, how often, the same before it, and point by point. */
export const ReportFigure = z
  .object({
    ...total,
    before: z.object(total),
    /** One for each step of the period, also where nothing happened. */
    points: z.array(z.object({ from: z.iso.date(), ...total })),
  })
  .register(z.globalRegistry, { id: 'ReportFigure' });
export type ReportFigure = z.output<typeof ReportFigure>;

/** A part of a figure by its name. */
export const reportPart = <Name extends z.ZodMiniType>(name: Name) =>
  z.object({ name, ...total, before: z.object(total) });

/** A program by its id and name. */
export const ofProgram = { business: z.object({ id: Id, name: z.string() }) };
