import type { ErrorName, Reason } from '#lib/contract/errors.ts';
import type { Actor } from '../../commands/actor.ts';
import type { Platform } from '../../platform.ts';

/** One line of work as a kind gets it. */
export type JobRow = {
  seq: number;
  input: Record<string, unknown>;
  /** Under which it is done, once for ever. */
  key: string;
};

/** In whose name and where the rows run. */
export type JobContext = {
  platform: Platform;
  jobId: string;
  businessId: string;
  actor: Actor;
  /** What the job as a whole was given. */
  input: Record<string, unknown>;
};

/**
 * How a row ended.
 * - `done`, with what a list shows of it.
 * - `pending`: somebody else has to agree first, by the approval that the result names; a retry leaves it alone.
 * - `refused`: a rule said no, and the refusal is kept under the row's key; a retry gets a new key.
 * - `failed`: it was not done, or nobody knows; a retry asks again under the same key.
 * - `later`: something was in the way that passes by itself; the runner asks again.
 */
export type RowOutcome = { seq: number } & (
  | { kind: 'done' | 'pending'; result: Record<string, unknown> }
  | { kind: 'refused' | 'failed' | 'later'; error: ErrorName; reason?: Reason | undefined }
);

/** A kind of long work: how its rows are read and run. */
export type JobKind = {
  /**
   * Runs up to 200 rows and answers for each of them, in any order. It may be asked for a row again, after a
   * crash or by somebody who retries, so doing a row twice must do it once: `row.key` says under which key.
   */
  runRows(rows: readonly JobRow[], context: JobContext): Promise<RowOutcome[]>;
};
