import type { ErrorName, Reason } from '#lib/contract/errors.ts';

/** One row of a job, as its kind receives it. */
export type JobRow = {
  seq: number;
  input: Record<string, unknown>;
  /** The idempotency key of the row, kept for ever. */
  key: string;
};

/**
 * How a row ended.
 * - `done`, with the result that a list shows.
 * - `refused`: a rule refused it, and the refusal is kept under the row's key; a retry gets a new key.
 * - `failed`: it was not done, or nobody knows; a retry uses the same key.
 * - `later`: a temporary obstacle; the runner tries again.
 */
export type RowOutcome = { seq: number } & (
  | { kind: 'done'; result: Record<string, unknown> }
  | { kind: 'refused' | 'failed' | 'later'; error: ErrorName; reason?: Reason | undefined }
);
