import type { FileFormat } from '#lib/contract/exports/file-format.ts';
import type { Money } from '#lib/contract/fields.ts';
import type { ReportFigure } from '#lib/contract/reports/figures.ts';
import { csvLine } from '#lib/domain/csv.ts';
import { toDecimal } from '#lib/domain/money.ts';
import type { ReportStep } from '#lib/domain/reports/report-period.ts';
import { serverTranslate } from '#lib/i18n/server-translate.ts';
import type { Download } from '../../commands/download.ts';
import { fileIn } from '../exports/file-in.ts';

const COLUMNS = ['part', 'name', 'from', 'amount', 'count', 'amountBefore', 'countBefore'] as const;
/** Positions of the columns that are numbers in a workbook. */
const AMOUNTS = [COLUMNS.indexOf('amount'), COLUMNS.indexOf('amountBefore')];

const text = serverTranslate('en');

type Sum = { amount?: Money | null; count?: number | null };
type Part = 'total' | ReportStep | 'reason' | 'category' | 'program';
type Line = { part: Part; name: string; from?: string; now: Sum; before?: Sum };

/** The cells of one line. */
const cellsOf = ({ part, name, from = '', now, before = {} }: Line): string[] => [
  text(`exports.report.parts.${part}`),
  name,
  from,
  ...sumCells(now),
  ...sumCells(before),
];

const sumCells = ({ amount, count }: Sum): string[] => [
  amount ? toDecimal(amount.amountMinor) : '',
  count === undefined || count === null ? '' : String(count),
];

/** A figure with the period before, and each of its points. */
export const figureLines = (name: string, step: ReportStep, figure: ReportFigure): Line[] => [
  { part: 'total', name, now: figure, before: figure.before },
  ...figure.points.map(({ from, ...now }): Line => ({ part: step, name, from, now })),
];

/** The lines of a report as a file. @throws Refusal 409 for a workbook of too many lines */
export function reportFile(
  format: FileFormat | undefined,
  { name, lines }: { name: string; lines: readonly Line[] },
): Download {
  async function* all() {
    yield lines.map((line) => csvLine(cellsOf(line))).join('');
  }
  return fileIn(format, {
    name,
    heads: COLUMNS.map((column) => text(`exports.report.${column}`)),
    amounts: AMOUNTS,
    lineCount: lines.length,
    lines: all(),
  });
}
