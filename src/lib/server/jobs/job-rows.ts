import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import type { JobRow, RowOutcome } from './job-row.ts';

/** Bulk work runs in steps of at most this many rows (safety §1.18). */
const CHUNK_ROWS = 200;

/** The next rows to run, in order. */
export async function waitingRows(db: Db, jobId: string): Promise<JobRow[]> {
  const rows = await db
    .selectFrom('job_row')
    .select(['seq', 'input', 'attempts'])
    .where('job_id', '=', jobId)
    .where('state', '=', 'waiting')
    .orderBy('seq')
    .limit(CHUNK_ROWS)
    .execute();
  return rows.map(({ seq, input, attempts }) => ({
    seq,
    input,
    key: attempts === 0 ? `${jobId}:${seq}` : `${jobId}:${seq}:${attempts}`,
  }));
}

/**
 * `attempts` counts the refusals kept under a key; only then does the next try need another key. A row that ended is
 * progress, so the job's own tries start again at zero.
 */
export async function keepOutcomes(db: Db, jobId: string, outcomes: readonly RowOutcome[]): Promise<void> {
  const over = outcomes.filter((outcome) => outcome.kind !== 'later');
  if (over.length === 0) return;
  await sql`
    with progress as (update job set tries = 0 where id = ${jobId} and tries > 0)
    update job_row set state = ended.state, result = ended.result, error = ended.error,
      reason = ended.reason,
      attempts = attempts + case when ended.refused then 1 else 0 end
    from unnest(
      ${over.map(({ seq }) => seq)}::int[], ${over.map(({ kind }) => (kind === 'done' || kind === 'pending' ? kind : 'failed'))}::text[],
      ${over.map((outcome) => ('result' in outcome ? JSON.stringify(outcome.result) : null))}::jsonb[],
      ${over.map((outcome) => ('error' in outcome ? outcome.error : null))}::text[],
      ${over.map(reasonOf)}::jsonb[], ${over.map(({ kind }) => kind === 'refused')}::boolean[]
    ) as ended (seq, state, result, error, reason, refused)
    where job_row.job_id = ${jobId} and job_row.seq = ended.seq and job_row.state = 'waiting'`.execute(db);
}

const reasonOf = (outcome: RowOutcome): string | null =>
  'reason' in outcome && outcome.reason ? JSON.stringify(outcome.reason) : null;
