import type { ErrorName } from '#lib/contract/errors.ts';
import type { JobFailure } from '#lib/contract/jobs/jobs.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Platform } from '../platform.ts';

/** The error of the rows that a failed job did not finish. */
const ROW_ERRORS: Record<JobFailure, ErrorName> = {
  unknown_kind: 'internal',
  person_gone: 'forbidden',
  kept_failing: 'internal',
  cancelled: 'wrong_state',
};

/** Ends a job whose rows have all ended, in whatever way. */
export async function finishJob({ db, clock }: Platform, jobId: string): Promise<void> {
  await db
    .updateTable('job')
    .set({ state: 'done', finished_at: clock.now() })
    .where('id', '=', jobId)
    .where('state', '=', 'running')
    .execute();
}

/**
 * Fails a job that cannot go on: it records the reason and marks its waiting rows as not done. Their keys stay, so
 * that a retry repeats nothing, even a row that was done although its answer was lost.
 */
export async function failJob({ db, clock }: Platform, jobId: string, error: JobFailure): Promise<void> {
  await inTransaction(db, async (tx) => {
    const ended = await tx
      .updateTable('job')
      .set({ state: 'failed', error, finished_at: clock.now() })
      .where('id', '=', jobId)
      .where('state', '=', 'running')
      .executeTakeFirst();
    if (ended.numUpdatedRows === 0n) return;
    await tx
      .updateTable('job_row')
      .set({ state: 'failed', error: ROW_ERRORS[error] })
      .where('job_id', '=', jobId)
      .where('state', '=', 'waiting')
      .execute();
  });
}
