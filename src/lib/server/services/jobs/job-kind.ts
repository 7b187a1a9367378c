import type { Actor } from '../../commands/actor.ts';
import type { JobRow, RowOutcome } from '../../jobs/job-row.ts';
import type { Platform } from '../../platform.ts';

/** The actor and the business of the rows. */
export type JobContext = {
  platform: Platform;
  jobId: string;
  businessId: string;
  actor: Actor;
  begunAt: Date;
  /** The input of the whole job. */
  input: Record<string, unknown>;
};

/** A kind of long work: how its rows are read and run. */
export type JobKind = {
  /**
   * Runs up to 200 rows and returns an outcome for each, in any order. A row may be repeated, after a crash or by a
   * retry, so it must be idempotent under `row.key`.
   */
  runRows(rows: readonly JobRow[], context: JobContext): Promise<RowOutcome[]>;
};
