import type { ErrorName } from '#lib/contract/errors.ts';
import type { JobFailure } from '#lib/contract/jobs/jobs.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Platform } from '../platform.ts';

/** What stands at the rows that a failed job leaves behind. */
const ROW_ERRORS: Record<JobFailure, ErrorName> = {
  unknown_kind: 'internal',
  person_gone: 'forbidden',
  kept_failing: 'internal',
};

/** A job all of whose rows came to an end, whatever end it was. */
export async function finishJob({ db, clock }: Platform, jobId: string): Promise<void> {
  await db
    .updateTable('job')
    .set({ state: 'done', finished_at: clock.now() })
    .where('id', '=', jobId)
    .where('state', '=', 'running')
    .execute();
}

/**
 * A job that cannot go on: it says why, and its waiting rows count as not done. Their keys stay as they are, so
 * that a retry does nothing twice, even to a row that was done although its answer was lost.
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
