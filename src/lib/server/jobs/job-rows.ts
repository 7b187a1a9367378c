import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import type { JobRow, RowOutcome } from './job-row.ts';

/** Bulk work runs in steps of at most this many rows (safety §1.18). */
const CHUNK_ROWS = 200;

/** A row as it was read; a retry after a refusal changes `attempts`. */
export type WaitingRow = JobRow & { attempts: number };

/** The next rows to run, in order. */
export async function waitingRows(db: Db, jobId: string): Promise<WaitingRow[]> {
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
    attempts,
    key: attempts === 0 ? `${jobId}:${seq}` : `${jobId}:${seq}:${attempts}`,
  }));
}

/**
 * `attempts` counts the refusals kept under a key; only then does the next try need another key. A row that ended is
 * progress, so the job's own tries start again at zero. An outcome is of the try that was read: one that arrives late,
 * after the row was retried, would give the row a further key and with it a second payment.
 */
export async function keepOutcomes(
  db: Db,
  jobId: string,
  { rows, outcomes }: { rows: readonly WaitingRow[]; outcomes: readonly RowOutcome[] },
): Promise<void> {
  const over = outcomes.filter((outcome) => outcome.kind !== 'later');
  const triesOf = new Map(rows.map(({ seq, attempts }) => [seq, attempts]));
  if (over.length === 0) return;
  await sql`
    with progress as (update job set tries = 0 where id = ${jobId} and tries > 0)
    update job_row set state = ended.state, result = ended.result, error = ended.error,
      reason = ended.reason,
      attempts = attempts + case when ended.refused then 1 else 0 end
    from unnest(
      ${over.map(({ seq }) => seq)}::int[], ${over.map(({ kind }) => (kind === 'done' ? kind : 'failed'))}::text[],
      ${over.map((outcome) => ('result' in outcome ? JSON.stringify(outcome.result) : null))}::jsonb[],
      ${over.map((outcome) => ('error' in outcome ? outcome.error : null))}::text[],
      ${over.map(reasonOf)}::jsonb[], ${over.map(({ kind }) => kind === 'refused')}::boolean[],
      ${over.map(({ seq }) => triesOf.get(seq) ?? null)}::int[]
    ) as ended (seq, state, result, error, reason, refused, tried)
    where job_row.job_id = ${jobId} and job_row.seq = ended.seq and job_row.state = 'waiting'
      and job_row.attempts = ended.tried`.execute(db);
}

const reasonOf = (outcome: RowOutcome): string | null =>
  'reason' in outcome && outcome.reason ? JSON.stringify(outcome.reason) : null;
