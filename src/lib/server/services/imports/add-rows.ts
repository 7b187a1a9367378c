import { addImportRows as call } from '#lib/contract/imports/imports.ts';
import { MAX_IMPORT_ROWS } from '#lib/domain/imports/import-kinds.ts';
import { problem } from '#lib/domain/problem.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import { assertNotAsked } from '../../commands/waiting-commit.ts';
import { cellsOf, checkRows } from './check-rows.ts';
import { checkingOf } from './checking-of.ts';
import { countChange, keepRows } from './keep-rows.ts';
import { readColumns } from './read-columns.ts';
import { assertOpen, takeImport } from './take-import.ts';

/** Takes a part of a file. A part may come again, and parts in any order: a row is known by its number. */
export const addImportRows = command(call, async (request) => {
  const { tx, actor, params, body, platform, now } = request;
  const file = await takeImport(tx, { id: params.id, actor });
  assertOpen(file);
  await assertNotAsked(tx, file.id);
  const checking = await checkingOf(request, file);
  const columns = await readColumns(tx, file.kind, file.business_id);
  const { cardKey } = platform.config;
  // Of a number that stands twice in a part the last one counts, as it would in two parts.
  const given = new Map(
    body.rows.map(({ number, cells }) => [number, { number, cells: cellsOf(file.columns, cells) }]),
  );
  const rows = await checkRows(checking, { columns, cardKey }, [...given.values()]);
  await keepRows(tx, { importId: file.id, cardKey, rows, from: ['bad', 'good'], now });
  const { count } = await tx
    .selectFrom('import_row')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('import_id', '=', file.id)
    .executeTakeFirstOrThrow();
  if (count > MAX_IMPORT_ROWS) {
    const fields = { rows: fieldProblem(problem('rowsAtMost', { count: MAX_IMPORT_ROWS }), 'rows') };
    throw new Refusal('limit_exceeded', { fields });
  }
  const revision = await countChange(tx, file.id, now);
  return done({ revision, bad: rows.filter(({ problems }) => problems !== null).length });
});
