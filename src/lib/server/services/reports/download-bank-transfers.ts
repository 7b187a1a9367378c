import type { BankTransfersKeyMetrics } from '#lib/contract/reports/bank-transfers.ts';
import { downloadBankTransfersReport as call } from '#lib/contract/reports/files.ts';
import { serverTranslate } from '#lib/i18n/server-translate.ts';
import { download } from '../../commands/handler.ts';
import { programsThatPay } from '../bank-transfers/programs-that-pay.ts';
import { exportable } from '../exports/exportable.ts';
import { getBankTransfersKeyMetrics } from './get-bank-transfers-key-metrics.ts';
import { figureLines, reportFile } from './report-file.ts';

const text = serverTranslate('en');

/** Of the programs whose report the caller reads, those that they may also export. */
export const downloadBankTransfersReport = download(call, async (request) => {
  const { actor, params, query } = request;
  const seen = programsThatPay(actor, params.id, { permission: 'viewReports', only: query.program });
  const businessIds = exportable(actor, params.id, seen);
  const { format, ...days } = query;
  const report = await getBankTransfersKeyMetrics.run({
    ...request,
    query: { ...days, program: businessIds },
  });
  return reportFile(format, {
    name: `bank-transfers-report-${report.from}-${report.to}`,
    lines: businessIds.length === 0 ? [] : linesOf(report),
  });
});

const named = (key: string) => text(`reports.transfers.${key}`);

function linesOf(report: BankTransfersKeyMetrics) {
  const { step, reasons, waiting, recipients, programs } = report;
  return [
    ...(['sent', 'settled', 'failed', 'returned'] as const).flatMap((name) =>
      figureLines(named(name), step, report[name]),
    ),
    { part: 'total' as const, name: named('waiting'), now: waiting },
    {
      part: 'total' as const,
      name: named('recipients'),
      now: { count: recipients.count },
      before: { count: recipients.before },
    },
    ...reasons.map(({ name, before, ...now }) => ({
      part: 'reason' as const,
      name: name ?? '',
      now,
      before,
    })),
    ...programs.map(({ business, sent, sentBefore }) => ({
      part: 'program' as const,
      name: business.name,
      now: { amount: sent },
      before: { amount: sentBefore },
    })),
  ];
}
