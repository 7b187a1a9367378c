import * as z from 'zod/mini';
import { Id } from '../fields.ts';

/** The answer (202) of a write that somebody else has to agree to first: nothing has changed yet. */
export const PendingApproval = z
  .object({ pendingApproval: z.object({ id: Id }) })
  .register(z.globalRegistry, {
    id: 'PendingApproval',
    description: 'Somebody else has to agree first; nothing has changed yet.',
  });
export type PendingApproval = z.output<typeof PendingApproval>;

export const isPendingApproval = (answer: unknown): answer is PendingApproval =>
  typeof answer === 'object' && answer !== null && 'pendingApproval' in answer;
