import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Id, Money } from '../fields.ts';
import { BankFailure } from '../recipients/recipient.ts';
import { ofProgram, periodAnswer, periodQuery, ReportFigure, reportPart } from './figures.ts';

export const getBankTransfersKeyMetrics = defineCall({
  name: 'getBankTransfersKeyMetrics',
  method: 'GET',
  path: '/businesses/{id}/reporting/bankTransfers/keyMetrics',
  summary:
    'The key figures of payments by bank transfer over at most 366 days, beside those of the period before: sent, settled, failed and returned with their reasons, on their way, how long they took, whom they paid',
  tag: 'Reports',
  access: {
    kind: 'business',
    owner: 'business',
    permission: 'viewReports',
    hiddenBy: 'hideBankPaymentsInformation',
    shared: true,
  },
  params: z.object({ id: Id }),
  query: z.object(periodQuery),
  output: z.object({
    ...periodAnswer,
    sent: ReportFigure,
    /** What arrived, by the day on which the bank said so. */
    settled: ReportFigure,
    /** What never arrived. */
    failed: ReportFigure,
    /** What had arrived and came back. */
    returned: ReportFigure,
    /** Why they failed or came back; null where no reason is known. */
    reasons: z.array(reportPart(z.nullable(BankFailure))),
    /** Of what was sent on these days, what has neither arrived nor failed. */
    waiting: z.object({ amount: Money, count: z.int() }),
    /** Whole hours from sending to arriving, of the payment in the middle; null where none arrived. */
    medianHours: z.nullable(z.int()),
    medianHoursBefore: z.nullable(z.int()),
    /** Different people and businesses that were sent something. */
    recipients: z.object({ count: z.int(), before: z.int() }),
    /** The programs that sent the most. */
    programs: z
      .array(z.object({ ...ofProgram, sent: Money, sentBefore: Money, settled: Money }))
      .check(z.maxLength(100)),
  }),
});
export type BankTransfersKeyMetrics = z.output<typeof getBankTransfersKeyMetrics.output>;
