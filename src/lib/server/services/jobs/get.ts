import { getJob as call } from '#lib/contract/jobs/jobs.ts';
import { query } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { readJob } from './read-job.ts';

export const getJob = query(call, async ({ db, params }) => {
  const job = await readJob(db, params.id);
  if (!job) throw new Refusal('not_found');
  return { job };
});
