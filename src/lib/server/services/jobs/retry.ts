import { retryJob as call } from '#lib/contract/jobs/jobs.ts';
import { permissionOfWork } from '#lib/domain/bulk/bulk-plan.ts';
import type { Actor } from '../../commands/actor.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Tx } from '../../db/schema.ts';
import { enqueueJob } from '../../jobs/create-job.ts';
import { businessesWith } from '../choose-business.ts';
import { readJob } from './read-job.ts';
import { rowIsOf } from './row-is-of.ts';

/**
 * Queues only the failed rows again; finished rows stay. A caller who may not start the work can only read the job.
 */
export const retryJob = command(call, async ({ tx, actor, params }) => {
  const job = await tx
    .selectFrom('job')
    .select(['state', 'business_id', 'kind'])
    .where('id', '=', params.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!job) throw new Refusal('not_found');
  await assertMayRun(tx, actor, { id: params.id, ...job });
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
  if (!shown) throw new Refusal('not_found');
  return done({ job: shown });
});

/** @throws Refusal 403 where a failed row is of a business in which the caller may not do this */
async function assertMayRun(tx: Tx, actor: Actor, job: { id: string; kind: string }) {
  const permission = permissionOfWork(job.kind);
  if (permission === null) return;
  const allowed = businessesWith(actor, permission);
  const beyond = await tx
    .selectFrom('job_row')
    .select('seq')
    .where('job_id', '=', job.id)
    .where('state', '=', 'failed')
    .where((eb) => eb.not(rowIsOf(allowed)))
    .limit(1)
    .executeTakeFirst();
  if (beyond || allowed.length === 0) throw new Refusal('forbidden');
}
