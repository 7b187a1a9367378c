import type { Actor } from '../../commands/actor.ts';
import type { JobRow, RowOutcome } from '../../jobs/job-row.ts';
import type { Platform } from '../../platform.ts';

/** In whose name and where the rows run. */
export type JobContext = {
  platform: Platform;
  jobId: string;
  businessId: string;
  actor: Actor;
  /** What the job as a whole was given. */
  input: Record<string, unknown>;
};

/** A kind of long work: how its rows are read and run. */
export type JobKind = {
  /**
   * Runs up to 200 rows and answers for each of them, in any order. It may be asked for a row again, after a
   * crash or by somebody who retries, so doing a row twice must do it once: `row.key` says under which key.
   */
  runRows(rows: readonly JobRow[], context: JobContext): Promise<RowOutcome[]>;
};
