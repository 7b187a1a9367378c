import { retryJob as call } from '#lib/contract/jobs.ts';
import { ApiError } from '../../api/api-error.ts';
import { command, done } from '../../api/handler.ts';
import { wrongState } from '../../api/wrong-state.ts';
import { enqueueJob } from '../../jobs/create-job.ts';
import { readJob } from './read-job.ts';

/** Failed rows wait again, and only they; what is done stays done. */
export const retryJob = command(call, async ({ tx, params }) => {
  const job = await tx
    .selectFrom('job')
    .select(['state', 'business_id'])
    .where('id', '=', params.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!job) throw new ApiError('not_found');
  if (job.state !== 'done' && job.state !== 'failed') throw wrongState('jobRunning');
  const again = await tx
    .updateTable('job_row')
    .set({ state: 'waiting', error: null, reason: null, result: null })
    .where('job_id', '=', params.id)
    .where('state', '=', 'failed')
    .executeTakeFirst();
  if (again.numUpdatedRows === 0n) throw wrongState('nothingFailed');
  await tx
    .updateTable('job')
    .set({ state: 'queued', tries: 0, error: null, finished_at: null })
    .where('id', '=', params.id)
    .execute();
  await enqueueJob(tx, { jobId: params.id, businessId: job.business_id });
  const shown = await readJob(tx, params.id);
  if (!shown) throw new ApiError('not_found');
  return done({ job: shown });
});
