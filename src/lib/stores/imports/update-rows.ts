import { callApi } from '#lib/browser/caller.ts';
import { queryClient } from '#lib/browser/query-client.ts';
import type { ImportRow } from '#lib/contract/imports/import.ts';
import { updateImportRows } from '#lib/contract/imports/imports.ts';
import type { ColumnName } from './create.ts';
import { keepRows } from './rows.ts';
import { importQuery } from './shown-import.ts';

/** Rows that are mended in one call. */
const MEND_ROWS = 200;

export type MendedRow = { readonly number: number; readonly cells: Readonly<Record<string, string>> };

const bodyOf = ({ number, cells }: MendedRow) => ({
  number,
  cells: Object.entries(cells).map(([column, text]) => ({ column: column as ColumnName, text })),
});

/** Sends changed cells of a row, and shows it as it is then. @throws CallError */
export async function mendRow(importId: string, mended: MendedRow): Promise<ImportRow | undefined> {
  const { rows } = await callApi(updateImportRows, {
    params: { id: importId },
    body: { rows: [bodyOf(mended)] },
  });
  keepRows(importId, rows);
  await queryClient.invalidateQueries({ queryKey: importQuery(importId).queryKey });
  return rows[0];
}

/** Leaves a row out, or puts it back, and shows it as it is then. @throws CallError */
export async function leaveRowOut(importId: string, number: number, isLeftOut: boolean): Promise<void> {
  const { rows } = await callApi(updateImportRows, {
    params: { id: importId },
    body: { rows: [{ number, cells: [], isLeftOut }] },
  });
  keepRows(importId, rows);
  await queryClient.invalidateQueries({ queryKey: importQuery(importId).queryKey });
}

/**
 * Sends the rows of a file of failed rows, mended, and touches no others. Those that are done meanwhile stay as they are.
 * @param onSent how many have been sent
 * @returns how many were done already
 * @throws CallError
 */
export async function mendRows(
  importId: string,
  rows: readonly MendedRow[],
  onSent: (count: number) => void,
): Promise<number> {
  let done = 0;
  for (let from = 0; from < rows.length; from += MEND_ROWS) {
    const part = rows.slice(from, from + MEND_ROWS);
    const answer = await callApi(updateImportRows, {
      params: { id: importId },
      body: { rows: part.map(bodyOf), passOverDone: true },
    });
    done += answer.rows.filter(({ state }) => state === 'done').length;
    onSent(from + part.length);
  }
  await queryClient.invalidateQueries({ queryKey: ['import-rows', importId] });
  return done;
}
