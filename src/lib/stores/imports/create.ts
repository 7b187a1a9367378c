import { callApi } from '#lib/browser/caller.ts';
import type { FileSheet } from '#lib/browser/sheets/open-sheet.ts';
import type { SheetRow } from '#lib/browser/sheets/sheet.ts';
import type { BodyInput } from '#lib/contract/call.ts';
import { addImportRows, createImport } from '#lib/contract/imports/imports.ts';
import { type ImportKind, MAX_CELL_LENGTH, MAX_PART_ROWS } from '#lib/domain/imports/import-kinds.ts';
import type { Mapping } from '#lib/domain/imports/match-columns.ts';

/** A column as a request names it: the server said which there are. */
export type ColumnName = BodyInput<typeof createImport>['columns'][number];

/** Characters of one part; well below the size of a request, whichever letters they are. */
const PART_CHARACTERS = 150_000;
const FILE_NAME_LENGTH = 255;

export type Sending = { businessId: string; kind: ImportKind; sheet: FileSheet; mapping: Mapping };

/**
 * Creates an import of a file and sends its rows in parts, which are read from the worker one after the other.
 * @param onSent how many rows have been sent
 * @returns the id of the import
 * @throws CallError; a try after it creates another import, and the one before is forgotten as a draft
 */
export async function sendFile(
  { businessId, kind, sheet, mapping }: Sending,
  onSent: (count: number) => void,
): Promise<string> {
  const taken = mapping.flatMap((name, index) => (name === null ? [] : [{ name, index }]));
  const { import: file } = await callApi(createImport, {
    params: { id: businessId },
    body: {
      kind,
      fileName: sheet.fileName.slice(-FILE_NAME_LENGTH),
      columns: taken.map(({ name }) => name as ColumnName),
    },
  });
  for (let from = 0; from < sheet.rowCount; ) {
    const read = (await sheet.rows(from, MAX_PART_ROWS)).map((row) => pick(row, taken));
    const rows = read.slice(0, partLength(read));
    await callApi(addImportRows, { params: { id: file.id }, body: { rows } });
    from += rows.length;
    onSent(from);
  }
  return file.id;
}

/** A cell that no rule takes is cut, and its problem is shown. */
const pick = ({ number, cells }: SheetRow, taken: readonly { index: number }[]) => ({
  number,
  cells: taken.map(({ index }) => (cells[index] ?? '').trim().slice(0, MAX_CELL_LENGTH)),
});

function partLength(rows: readonly { cells: readonly string[] }[]): number {
  let characters = 0;
  const end = rows.findIndex(({ cells }) => {
    characters += cells.reduce((sum, cell) => sum + cell.length, 0);
    return characters > PART_CHARACTERS;
  });
  return end === -1 ? rows.length : Math.max(1, end);
}
