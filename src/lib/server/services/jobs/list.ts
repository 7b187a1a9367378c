import { listJobs as call } from '#lib/contract/jobs/jobs.ts';
import { query } from '../../commands/handler.ts';
import { incrementalConditions } from '../incremental.ts';
import { newestFirst } from '../keyset.ts';
import { pageOfPrograms } from '../programs/page-of-programs.ts';
import { programsOf } from '../programs/programs-of.ts';
import { jobColumns, toJob } from './read-job.ts';

export const listJobs = query(call, async ({ db, actor, params, query: page }) => {
  const wanted = {
    table: 'job',
    businessIds: programsOf(actor, params.id, { permission: 'viewJobs' }),
    order: newestFirst('job.created_at', 'job.id'),
    conditions: incrementalConditions({ created: 'job.created_at' }, page),
  } as const;
  const rows = db.selectFrom('job').select(jobColumns()).select('job.actor_name');
  return pageOfPrograms(rows, wanted, page, ({ actor_name, ...row }) => ({
    ...toJob(row),
    startedBy: actor_name,
  }));
});
