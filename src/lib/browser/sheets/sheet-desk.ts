import { readFile } from './read-file.ts';
import { type Sheet, type SheetFailure, type SheetRow, UnreadableSheet } from './sheet.ts';

/** Filled-in values of a column that are shown beside its heading. */
const SAMPLE_VALUES = 3;
/** Rows that are searched for them. */
const SAMPLE_ROWS = 200;

export type SheetQuestion =
  | { kind: 'open'; file: Blob }
  | { kind: 'rows'; from: number; count: number }
  /** the rows of a workbook; the first are its headings */
  | { kind: 'write'; rows: readonly (readonly string[])[] };

/** What a page knows of a file whose rows stay with the worker. */
export type OpenedSheet = {
  readonly headings: readonly string[];
  /** the first values of each column */
  readonly samples: readonly (readonly string[])[];
  readonly rowCount: number;
};

export type SheetAnswer = OpenedSheet | readonly SheetRow[] | Blob | { readonly why: SheetFailure };

/** Keeps one file that was read, and hands out its rows in parts; or writes a workbook. */
export function sheetDesk(): (question: SheetQuestion) => Promise<SheetAnswer> {
  let sheet: Sheet = { headings: [], rows: [] };
  return async (question) => {
    if (question.kind === 'write') {
      const { writeXlsx } = await import('./write-xlsx.ts');
      return writeXlsx(question.rows);
    }
    if (question.kind === 'rows') return sheet.rows.slice(question.from, question.from + question.count);
    try {
      sheet = await readFile(question.file);
    } catch (error) {
      return { why: error instanceof UnreadableSheet ? error.why : 'damaged' };
    }
    const { headings, rows } = sheet;
    return { headings, samples: headings.map((_, column) => samplesOf(rows, column)), rowCount: rows.length };
  };
}

function samplesOf(rows: readonly SheetRow[], column: number): string[] {
  const values = rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells[column]?.trim() ?? '');
  return values.filter((value) => value !== '').slice(0, SAMPLE_VALUES);
}
