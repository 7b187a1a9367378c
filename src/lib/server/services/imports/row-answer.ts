import type { Selectable } from 'kysely';
import type { ImportRow } from '#lib/contract/imports/import.ts';
import { easternDate } from '#lib/domain/calendar.ts';
import { problem } from '#lib/domain/problem.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import type { ImportRowTable, KeptProblem } from '../../db/schema/imports.ts';

type Selected = Selectable<ImportRowTable>;

/** A row as its maker sees it, with the text of each problem. */
export function toImportRow(row: Selected): ImportRow {
  return {
    number: row.number,
    reference: `${row.import_id}:${row.number}`,
    state: row.state,
    cells: row.cells,
    problems: Object.fromEntries(
      Object.entries(row.problems ?? {}).map(([column, found]) => [column, told(found, column)]),
    ),
    duplicate: duplicateOf(row),
    failure: row.failure && told(row.failure),
    result: row.result,
  };
}

function duplicateOf({ duplicate_of: above, done_before: before }: Selected) {
  if (before) return fieldProblem(problem('importedBefore', { date: easternDate(before) }));
  return above === null ? null : fieldProblem(problem('sameRow', { row: above }));
}

const told = (found: KeptProblem, column?: string) =>
  fieldProblem(found as Parameters<typeof fieldProblem>[0], column);
