import { v7 as newId } from 'uuid';
import { createImport as call } from '#lib/contract/imports/imports.ts';
import { problem } from '#lib/domain/problem.ts';
import { nameOf } from '../../commands/actor.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import { assertMayBegin } from './kinds.ts';
import { readColumns } from './read-columns.ts';
import { readImport } from './read-import.ts';

/** Begins an import: what its cells are. Nothing is done before it is committed. */
export const createImport = command(call, async ({ tx, actor, params, body, now }) => {
  await assertMayBegin(tx, { actor, businessId: params.id, kind: body.kind, now });
  assertColumns(body.columns, await readColumns(tx, body.kind, params.id));
  const id = newId();
  const by = nameOf(actor);
  await tx
    .insertInto('import_file')
    .values({
      id,
      business_id: params.id,
      kind: body.kind,
      file_name: body.fileName.trim(),
      columns: body.columns,
      actor: by.id,
      actor_name: by.name,
      job_id: null,
      committed_at: null,
      cancelled_at: null,
      created_at: now,
      changed_at: now,
    })
    .execute();
  return done({ import: await readImport(tx, { id, actor }) });
});

/** @throws Refusal 422 for a column that this kind does not have, one that stands twice, or a missing one */
function assertColumns(
  given: readonly string[],
  columns: readonly { name: string; isRequired: boolean }[],
): void {
  const known = new Set(columns.map(({ name }) => name));
  const wrong = given.flatMap((name, index) =>
    known.has(name) && given.indexOf(name) === index ? [] : [[`columns.${index}`, name] as const],
  );
  const missing = columns.filter(({ name, isRequired }) => isRequired && !given.includes(name));
  const fields = [
    ...wrong.map(([at, name]) => [at, fieldProblem(problem('unknownField', { field: name }))] as const),
    ...missing.map(
      ({ name }) => [`columns.${name}`, fieldProblem(problem('required', { field: name }))] as const,
    ),
  ];
  if (fields.length > 0) throw new Refusal('validation_failed', { fields: Object.fromEntries(fields) });
}
