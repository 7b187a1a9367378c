import { downloadBytes } from '#lib/browser/caller.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import type { FileFormat } from '#lib/contract/exports/file-format.ts';
import { downloadBankTransfersReport, downloadCardsReport } from '#lib/contract/reports/files.ts';
import type { ReportQuery } from './period.ts';

const FILES = {
  cards: { call: downloadCardsReport, name: 'cards-report' },
  transfers: { call: downloadBankTransfersReport, name: 'bank-transfers-report' },
} as const;

/** Saves the rows behind a report to the browser's downloads. @throws CallError */
export async function saveReport(
  report: keyof typeof FILES,
  { id, query, format }: { id: string; query: ReportQuery; format: FileFormat },
): Promise<void> {
  const { call, name } = FILES[report];
  const { from, to, program } = query;
  const file = await downloadBytes(call, { params: { id }, query: { from, to, program, format } });
  saveFile(file, { name: `${name}-${from}-${to}.${format}`, type: file.type });
}
