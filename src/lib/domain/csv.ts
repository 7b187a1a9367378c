/** Characters that make a spreadsheet take a cell for a formula; the last ones are their full-width forms. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * One cell of a CSV file (RFC 4180). What a spreadsheet would take for a formula gets an apostrophe before it, so
 * that a name like `=HYPERLINK(…)` stays a text.
 */
export function csvCell(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line with its end. */
export const csvLine = (values: readonly string[]): string => `${values.map(csvCell).join(',')}\r\n`;

/** Byte order mark before the first line, so that spreadsheets read letters beyond English correctly. */
export const CSV_MARK = '\uFEFF';
