import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Id, listQuery, pageOf } from '../fields.ts';
import { Program, ProgramFigures } from './program.ts';

const tag = 'Businesses';
const params = z.object({ id: Id });

export const listPrograms = defineCall({
  name: 'listPrograms',
  method: 'GET',
  path: '/businesses/{id}/programs',
  summary:
    'Programs of a super business, as far as the caller reaches them; with figures=true also what each holds, its cards counted up to 10,000 or, of a long page, an equal part of 50,000',
  tag,
  access: { kind: 'business', owner: 'business', permission: null, shared: true },
  params,
  query: z.object({ ...listQuery, figures: z.optional(z.enum(['true', 'false'])) }),
  output: pageOf(z.object({ ...Program.shape, figures: z.optional(ProgramFigures) })),
});
