/** Rows below the headings; the same for each kind of file. */
export const SHEET_MAX_ROWS = 50_000;
export const SHEET_MAX_COLUMNS = 60;
const MEGABYTE = 1024 * 1024;
/** 50,000 rows of 400 characters. */
export const CSV_MAX_BYTES = 20 * MEGABYTE;
/** A workbook is packed, and its cells take many times as much memory. */
export const XLSX_MAX_BYTES = 10 * MEGABYTE;

/** A row with its number as a spreadsheet shows it. */
export type SheetRow = { readonly number: number; readonly cells: readonly string[] };

/** The first table of a file: its first row that is not blank, and those below it that are not. */
export type Sheet = { readonly headings: readonly string[]; readonly rows: readonly SheetRow[] };

/** Why a file cannot be read as a table; texts below `imports.unreadable`. */
export const SHEET_FAILURES = [
  'tooLarge',
  'tooManyRows',
  'tooManyColumns',
  'empty',
  'noRows',
  'damaged',
  'kind',
] as const;
export type SheetFailure = (typeof SHEET_FAILURES)[number];

export class UnreadableSheet extends Error {
  readonly why: SheetFailure;
  constructor(why: SheetFailure) {
    super(why);
    this.why = why;
  }
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** Takes the rows of a file one after the other, and leaves the blank ones out. @throws UnreadableSheet */
export function collectSheet() {
  let headings: readonly string[] | null = null;
  const rows: SheetRow[] = [];
  let number = 0;
  return {
    add(cells: readonly string[]): void {
      number++;
      if (isBlank(cells)) return;
      if (!headings) {
        headings = withoutTail(cells).map((cell) => cell.trim());
        if (headings.length > SHEET_MAX_COLUMNS) throw new UnreadableSheet('tooManyColumns');
        return;
      }
      if (rows.length === SHEET_MAX_ROWS) throw new UnreadableSheet('tooManyRows');
      rows.push({ number, cells });
    },
    sheet(): Sheet {
      if (!headings) throw new UnreadableSheet('empty');
      if (rows.length === 0) throw new UnreadableSheet('noRows');
      // A cell that stands right of the headings is a column without a heading, and is shown as one.
      const width = Math.min(
        SHEET_MAX_COLUMNS,
        rows.reduce((most, { cells }) => Math.max(most, withoutTail(cells).length), headings.length),
      );
      return { headings: Array.from({ length: width }, (_, index) => headings?.[index] ?? ''), rows };
    },
  };
}

function withoutTail(cells: readonly string[]): readonly string[] {
  let length = cells.length;
  while (length > 0 && cells[length - 1]?.trim() === '') length--;
  return length === cells.length ? cells : cells.slice(0, length);
}
