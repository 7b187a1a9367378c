import { updateImportRows as call } from '#lib/contract/imports/imports.ts';
import { tidyCell } from '#lib/domain/imports/check-cells.ts';
import { problem } from '#lib/domain/problem.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import { assertNotAsked } from '../../commands/waiting-commit.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import { checkRows } from './check-rows.ts';
import { checkingOf } from './checking-of.ts';
import { countChange, keepRows } from './keep-rows.ts';
import { readColumns } from './read-columns.ts';
import { toImportRow } from './row-answer.ts';
import { openCells } from './seal-cells.ts';
import { assertOpen, takeImport } from './take-import.ts';

const MENDABLE = ['bad', 'good', 'leftOut', 'failed'] as const;

/** Mends cells of rows that are not done, or leaves rows out; a row that failed can be committed again then. */
export const updateImportRows = command(call, async (request) => {
  const { tx, actor, params, body, platform, now } = request;
  const file = await takeImport(tx, { id: params.id, actor });
  assertOpen(file);
  await assertNotAsked(tx, file.id);
  const importId = file.id;
  const checking = await checkingOf(request, file);
  const columns = await readColumns(tx, file.kind, file.business_id);
  const { cardKey } = platform.config;
  const given = new Map(
    body.rows.map((row) => [
      row.number,
      Object.fromEntries(row.cells.map(({ column, text }) => [column, text])),
    ]),
  );
  assertKnown([...given], new Set(columns.map(({ name }) => name)));
  const numbers = [...given.keys()];
  const stored = await tx
    .selectFrom('import_row')
    .selectAll()
    .where('import_id', '=', importId)
    .where('number', 'in', numbers)
    .orderBy('number')
    .execute();
  if (stored.length < numbers.length) throw new Refusal('not_found');
  const open = stored.filter(({ state }) => state !== 'done');
  if (open.length < stored.length && !body.passOverDone) throw wrongState('rowDone');
  const mended = open.map(({ number, cells: shown, sealed }) => ({
    number,
    cells: mend(openCells(cardKey, { importId, number }, shown, sealed), shown, given.get(number) ?? {}),
  }));
  const leftOut = new Set(body.rows.filter(({ isLeftOut }) => isLeftOut).map(({ number }) => number));
  const rows = (await checkRows(checking, { columns, cardKey }, mended)).map((row) => ({
    ...row,
    isLeftOut: leftOut.has(row.number),
  }));
  if (open.length > 0) await keepRows(tx, { importId, cardKey, rows, from: MENDABLE, now });
  const revision = open.length > 0 ? await countChange(tx, importId, now) : file.revision;
  const shown = await tx
    .selectFrom('import_row')
    .selectAll()
    .where('import_id', '=', importId)
    .where('number', 'in', numbers)
    .orderBy('number')
    .execute();
  return done({ revision, rows: shown.map(toImportRow) });
});

/** What is shown masked and comes back as it was shown stays as it is kept; an emptied cell is gone. */
function mend(
  kept: Record<string, string>,
  shown: Record<string, string>,
  given: Record<string, string>,
): Record<string, string> {
  const changed = Object.entries(given)
    .map(([column, text]) => [column, tidyCell(text)] as const)
    .filter(([column, text]) => text !== shown[column]);
  const cells = { ...kept, ...Object.fromEntries(changed) };
  return Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== ''));
}

/** @throws Refusal 422 for a column that this kind does not have */
function assertKnown(
  rows: readonly (readonly [number, Record<string, string>])[],
  known: ReadonlySet<string>,
): void {
  const stranger = rows.flatMap(([, cells]) => Object.keys(cells)).find((name) => !known.has(name));
  if (stranger === undefined) return;
  const fields = { rows: fieldProblem(problem('unknownField', { field: stranger })) };
  throw new Refusal('validation_failed', { fields });
}
