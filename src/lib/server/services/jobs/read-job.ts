import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Job, JobFailure } from '#lib/contract/jobs/jobs.ts';
import { parseAmount } from '#lib/domain/money.ts';
import type { JobState } from '../../db/schema/jobs.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { usd } from '../money.ts';

type Row = {
  id: string;
  kind: string;
  state: JobState;
  total: number;
  done: number;
  failed: number;
  each: string | null;
  error: JobFailure | null;
  created_at: Date;
  finished_at: Date | null;
};

const rowsIn = (state: 'done' | 'failed') =>
  sql<number>`(select count(*) from job_row where job_row.job_id = job.id and job_row.state = ${sql.lit(state)})`;

/** The columns of a job; its progress is counted from its rows, so that the two never disagree. */
export const jobColumns = () =>
  [
    sql.ref<string>('job.id').as('id'),
    sql.ref<string>('job.kind').as('kind'),
    sql.ref<JobState>('job.state').as('state'),
    sql.ref<number>('job.total').as('total'),
    sql<string | null>`case when job.kind = 'cards.load' then job.input ->> 'amount' end`.as('each'),
    sql.ref<JobFailure | null>('job.error').as('error'),
    sql.ref<Date>('job.created_at').as('created_at'),
    sql.ref<Date | null>('job.finished_at').as('finished_at'),
    rowsIn('done').as('done'),
    rowsIn('failed').as('failed'),
  ] as const;

export function toJob({ id, kind, state, total, done, failed, each, error, created_at, finished_at }: Row) {
  return {
    id,
    kind,
    state,
    total,
    done,
    failed,
    each: toMoney(each),
    error,
    createdAt: created_at.toISOString(),
    finishedAt: finished_at?.toISOString() ?? null,
  };
}

function toMoney(amount: string | null) {
  const parsed = amount === null ? null : parseAmount(amount);
  return parsed?.ok ? usd(parsed.minor) : null;
}

/** A job with its progress; undefined for an unknown one. */
export async function readJob(db: Db | Tx, id: string): Promise<z.output<typeof Job> | undefined> {
  const row = await db.selectFrom('job').select(jobColumns()).where('job.id', '=', id).executeTakeFirst();
  return row && toJob(row);
}
