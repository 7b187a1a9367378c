import * as z from 'zod/mini';
import { Id, Instant } from '../fields.ts';
import { JOB_FAILURES, JOB_STATES } from '../jobs/jobs.ts';

/** A list that is written to a file, in the background. */
export const Export = z
  .object({
    id: Id,
    /** Which list. */
    kind: z.string(),
    state: z.enum(JOB_STATES),
    error: z.nullable(z.enum(JOB_FAILURES)),
    /** Lines that there were when it began, and how many of them are written. */
    lines: z.object({ total: z.int(), done: z.int() }),
    createdAt: Instant,
    finishedAt: z.nullable(Instant),
    /** Until then the file of a finished one can be fetched. */
    expiresAt: z.nullable(Instant),
  })
  .register(z.globalRegistry, { id: 'Export' });
export type Export = z.output<typeof Export>;
