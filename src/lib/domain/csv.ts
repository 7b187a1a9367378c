import Papa from 'papaparse';

/**
 * What a spreadsheet takes for a formula; the last ones are full-width forms. A text that has an apostrophe before such a
 * character gets one more, so that every value can be read back.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const ESCAPED = /^'+[=+\-@\t\r\n＝＋－＠]/;

/**
 * One line of a CSV file (RFC 4180) with its end. What a spreadsheet would take for a formula gets an apostrophe before
 * it, so that a name like `=HYPERLINK(…)` stays a text.
 */
export const csvLine = (values: readonly string[]): string =>
  `${Papa.unparse([[...values]], { escapeFormulae: FORMULA })}\r\n`;

/** The cells of lines that `csvLine` wrote, still escaped. */
export const csvCells = (lines: string): string[][] =>
  Papa.parse<string[]>(lines, { delimiter: ',', newline: '\r\n', skipEmptyLines: true }).data;

/** The text of a cell as it was before `csvLine` escaped it. */
export const unescapeFormula = (cell: string): string => (ESCAPED.test(cell) ? cell.slice(1) : cell);

/** Byte order mark before the first line, so that spreadsheets read letters beyond English correctly. */
export const CSV_MARK = '\uFEFF';
