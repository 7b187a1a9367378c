import { listPrograms as call } from '#lib/contract/programs/programs.ts';
import { query } from '../../commands/handler.ts';
import { byName, readPage } from '../keyset.ts';
import { readProgramFigures } from './figures.ts';
import { programsOf } from './programs-of.ts';

export const listPrograms = query(call, async ({ db, actor, params, query: { figures, ...page } }) => {
  const rows = db
    .selectFrom('business')
    .select(['id', 'name', 'product_type'])
    .where('parent_id', '=', params.id)
    .where('id', 'in', programsOf(actor, params.id).concat(params.id))
    .where('product_type', 'is not', null);
  const programs = await readPage(rows, byName('name'), page, ({ id, name, product_type }) => ({
    id,
    name,
    productType: product_type as NonNullable<typeof product_type>,
  }));
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
