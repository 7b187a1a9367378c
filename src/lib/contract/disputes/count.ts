import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Id } from '../fields.ts';

// By itself, because the frame of every page asks it.
export const countDisputes = defineCall({
  name: 'countDisputes',
  method: 'GET',
  path: '/cards/business/{id}/disputes/count',
  summary: 'How many cases of a business and its programs are open; counted up to 100',
  tag: 'Disputes',
  access: {
    kind: 'business',
    owner: 'business',
    permission: 'manageDisputes',
    hiddenBy: 'hideTransactionData',
    shared: true,
  },
  params: z.object({ id: Id }),
  output: z.object({ waiting: z.int() }),
});
