import { lockCard, unlockCard } from '../services/cards/change-state.ts';
import { commandRows } from './command-rows.ts';
import type { JobContext, JobRow, RowOutcome } from './job-row.ts';

/** A kind of long work: how its rows are read and run. */
export type JobKind = {
  /**
   * Runs up to 200 rows and answers for each of them, in any order. It may be asked for a row again, after a
   * crash or by somebody who retries, so doing a row twice must do it once: `row.key` says under which key.
   */
  runRows(rows: readonly JobRow[], context: JobContext): Promise<RowOutcome[]>;
};

const cardRow = (input: Record<string, unknown>) => ({
  params: { id: String(input.cardId ?? '') },
  body: input.reason === undefined ? {} : { reason: input.reason },
});

/** Every kind of job by its name. */
export const JOB_KINDS: Readonly<Record<string, JobKind>> = {
  'cards.lock': commandRows(lockCard, cardRow),
  'cards.unlock': commandRows(unlockCard, cardRow),
};
