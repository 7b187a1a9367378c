import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Id } from '../fields.ts';

// By itself, because the frame of every page asks it.
export const countApprovals = defineCall({
  name: 'countApprovals',
  method: 'GET',
  path: '/businesses/{id}/approvals/count',
  summary: 'How many requests wait for the caller to decide; counted up to 100',
  tag: 'Approvals',
  access: { kind: 'business', owner: 'business', permission: null, shared: true },
  params: z.object({ id: Id }),
  output: z.object({ waiting: z.int() }),
});
