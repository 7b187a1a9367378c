import { retryJob as call } from '#lib/contract/jobs/jobs.ts';
import { APPROVAL_LIFETIME_DAYS, asksForApproval } from '#lib/domain/approvals/approval-policy.ts';
import { permissionOfWork } from '#lib/domain/bulk/bulk-plan.ts';
import type { Actor } from '../../commands/actor.ts';
import { command, done } from '../../commands/handler.ts';
import { readPolicy } from '../../commands/read-policy.ts';
import { Refusal } from '../../commands/refusal.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Tx } from '../../db/schema.ts';
import { enqueueJob } from '../../jobs/create-job.ts';
import { businessesWith } from '../choose-business.ts';
import { readJob } from './read-job.ts';
import { rowIsOf } from './row-is-of.ts';

const DAY_MS = 86_400_000;

/**
 * Queues only the failed rows again; finished rows stay. A caller who may not start the work can only read the job.
 */
export const retryJob = command(call, async ({ tx, actor, params, now }) => {
  const job = await tx
    .selectFrom('job')
    .select(['state', 'business_id', 'kind', 'created_at'])
    .where('id', '=', params.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!job) throw new Refusal('not_found');
  // What is left of an import is committed again, with what was mended.
  if (job.kind.startsWith('import.')) throw wrongState('nothingFailed');
  await assertMayRun(tx, actor, { id: params.id, ...job });
  if (job.state !== 'done' && job.state !== 'failed') throw wrongState('jobRunning');
  await assertStillAgreed(tx, { id: params.id, ...job }, now);
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

type Begun = { id: string; business_id: string; created_at: Date };

/**
 * What was agreed to as a whole is agreed to for as long as a request waits; then the rest is asked for anew.
 *
 * @throws Refusal 409 wrong_state where the whole would need a second person today, and the job is too old
 */
async function assertStillAgreed(tx: Tx, job: Begun, now: Date) {
  if (now.getTime() - job.created_at.getTime() <= APPROVAL_LIFETIME_DAYS * DAY_MS) return;
  const shown = await readJob(tx, job.id);
  if (!shown?.each) return;
  const business = await tx
    .selectFrom('business')
    .select(['id', 'parent_id'])
    .where('id', '=', job.business_id)
    .executeTakeFirstOrThrow();
  const policy = await readPolicy(tx, business.parent_id ?? business.id);
  if (policy && asksForApproval(policy, 'loads', shown.each.amountMinor * shown.total))
    throw wrongState('retryToAgree', { params: { days: APPROVAL_LIFETIME_DAYS } });
}

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
