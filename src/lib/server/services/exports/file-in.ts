import { type FileFormat, MOST_WORKBOOK_LINES, WORKBOOK_TYPE } from '#lib/contract/exports/file-format.ts';
import { CSV_MARK, csvLine } from '#lib/domain/csv.ts';
import type { Download } from '../../commands/download.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import { type Heads, workbookOf } from './workbook.ts';

type Written = Heads & {
  /** Without what the format adds. */
  name: string;
  lineCount: number;
  /** Of `csvLine`, some at once. */
  lines: AsyncIterable<string>;
};

/** The lines of an export as a file of the wanted format. @throws Refusal 409 for a workbook of too many lines */
export function fileIn(
  format: FileFormat | undefined,
  { name, heads, lines, ...written }: Written,
): Download {
  if (format !== 'xlsx') {
    const parts = afterHead(CSV_MARK + csvLine(heads), lines);
    return { fileName: `${name}.csv`, contentType: 'text/csv; charset=utf-8', parts };
  }
  const { lineCount, amounts } = written;
  const params = { count: MOST_WORKBOOK_LINES };
  if (lineCount > MOST_WORKBOOK_LINES) throw wrongState('tooLongForWorkbook', { params });
  const parts = workbookOf(lines, { heads, amounts });
  return { fileName: `${name}.xlsx`, contentType: WORKBOOK_TYPE, parts };
}

async function* afterHead(head: string, lines: AsyncIterable<string>): AsyncGenerator<string> {
  yield head;
  yield* lines;
}
