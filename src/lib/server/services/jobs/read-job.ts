import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Job, JobFailure } from '#lib/contract/jobs.ts';
import type { JobState } from '../../db/schema/jobs.ts';
import type { Db, Tx } from '../../db/schema.ts';

type Row = {
  id: string;
  kind: string;
  state: JobState;
  total: number;
  done: number;
  failed: number;
  error: JobFailure | null;
  created_at: Date;
  finished_at: Date | null;
};

/** A job with its progress, counted from its rows so that it can never disagree with them; undefined for an unknown one. */
export async function readJob(db: Db | Tx, id: string): Promise<z.output<typeof Job> | undefined> {
  const { rows } = await sql<Row>`
    select id, kind, state, total, error, created_at, finished_at,
      (select count(*) from job_row where job_id = job.id and job_row.state = 'done') as done,
      (select count(*) from job_row where job_id = job.id and job_row.state = 'failed') as failed
    from job where id = ${id}`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  const { created_at, finished_at, ...job } = row;
  return { ...job, createdAt: created_at.toISOString(), finishedAt: finished_at?.toISOString() ?? null };
}
