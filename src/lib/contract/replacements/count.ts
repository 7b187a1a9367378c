import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Id } from '../fields.ts';

// By itself, because the frame of every page asks it.
export const countReplacements = defineCall({
  name: 'countReplacements',
  method: 'GET',
  path: '/cards/business/{id}/replacements/count',
  summary: 'How many replacements of a business and its programs wait for a decision; counted up to 100',
  tag: 'Replacements',
  access: { kind: 'business', owner: 'business', permission: 'reissueCards', shared: true },
  params: z.object({ id: Id }),
  output: z.object({ waiting: z.int() }),
});
