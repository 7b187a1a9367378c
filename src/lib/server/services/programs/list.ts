import { listPrograms as call, type ListedProgram } from '#lib/contract/programs/programs.ts';
import type { Actor } from '../../commands/actor.ts';
import { query } from '../../commands/handler.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { byName, readPage } from '../keyset.ts';
import { readProgramFigures } from './figures.ts';
import { selectPrograms, toProgram } from './program-row.ts';
import { programsOf } from './programs-of.ts';

export const listPrograms = query(call, async ({ db, actor, params, query: { figures, state, ...page } }) => {
  const reached = programsOf(actor, params.id).concat(params.id);
  const rows = wantedPrograms(db, { parentId: params.id, reached, state });
  const programs = await readPage(rows, BY_NAME, page, toProgram);
  if (figures !== 'true') return programs;
  return { ...programs, items: await withFigures(db, { actor, parentId: params.id }, programs.items) };
});

export const BY_NAME = byName('name');

type WantedPrograms = {
  parentId: string;
  reached: readonly string[];
  state?: readonly ('open' | 'closed')[] | undefined;
};

/** Which programs, for the list and for its export. */
export function wantedPrograms(db: Db | Tx, { parentId, reached, state }: WantedPrograms) {
  const rows = selectPrograms(db)
    .where('parent_id', '=', parentId)
    .where('id', 'in', [...reached]);
  return state?.length === 1 ? rows.where('closed_at', state[0] === 'open' ? 'is' : 'is not', null) : rows;
}

/** Programs with what each holds, as far as the reader is shown it there. */
export async function withFigures(
  db: Db,
  { actor, parentId }: { actor: Actor; parentId: string },
  programs: readonly ListedProgram[],
) {
  const ids = programs.map(({ id }) => id);
  const figuresOf = await readProgramFigures(db, ids, (permission) =>
    programsOf(actor, parentId, { permission, only: ids }).filter((id) => ids.includes(id)),
  );
  return programs.map((program) => ({ ...program, figures: figuresOf(program.id) }));
}
