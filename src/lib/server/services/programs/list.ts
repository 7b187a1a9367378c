import { listPrograms as call } from '#lib/contract/programs/programs.ts';
import { query } from '../../commands/handler.ts';
import { byName, readPage } from '../keyset.ts';
import { readProgramFigures } from './figures.ts';
import { selectPrograms, toProgram } from './program-row.ts';
import { programsOf } from './programs-of.ts';

export const listPrograms = query(call, async ({ db, actor, params, query: { figures, state, ...page } }) => {
  let rows = selectPrograms(db)
    .where('parent_id', '=', params.id)
    .where('id', 'in', programsOf(actor, params.id).concat(params.id));
  if (state?.length === 1) rows = rows.where('closed_at', state[0] === 'open' ? 'is' : 'is not', null);
  const programs = await readPage(rows, byName('name'), page, toProgram);
  if (figures !== 'true') return programs;
  const ids = programs.items.map(({ id }) => id);
  const figuresOf = await readProgramFigures(db, ids, (permission) =>
    programsOf(actor, params.id, { permission, only: ids }).filter((id) => ids.includes(id)),
  );
  return {
    ...programs,
    items: programs.items.map((program) => ({ ...program, figures: figuresOf(program.id) })),
  };
});
