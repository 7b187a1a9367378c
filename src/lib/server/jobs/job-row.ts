import type { ErrorName, Reason } from '#lib/contract/errors.ts';

/** One line of work as a kind gets it. */
export type JobRow = {
  seq: number;
  input: Record<string, unknown>;
  /** Under which it is done, once for ever. */
  key: string;
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
