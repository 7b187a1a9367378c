import { v7 as newId } from 'uuid';
import type { Tx } from '../db/schema.ts';
import { enqueue } from '../ledger/outbox.ts';

/** The outbox topic of jobs that wait for a worker. */
export const JOB_TOPIC = 'job.run';

/** Rows of one insert; PostgreSQL takes 65,535 parameters, and a row has four. */
const ROWS_PER_INSERT = 5_000;

export type NewJobRow = {
  /** What the row is about, in readable form: a card's id, a line's name. */
  subject: string;
  input: Record<string, unknown>;
};

export type NewJob = {
  kind: string;
  businessId: string;
  actor: { id: string; name: string };
  input?: Record<string, unknown>;
  now: Date;
};

/**
 * Writes a job with its rows and queues it, in the transaction that asked for it: without its commit there is no job.
 * Rows are numbered from 1 in the given order.
 *
 * @param job.actor the person whose permissions the rows run with; they are read afresh when the rows run
 * @returns the job's id
 */
export async function createJob(tx: Tx, job: NewJob & { rows: readonly NewJobRow[] }): Promise<string> {
  const { rows, ...head } = job;
  const { id } = await createJobOf(tx, head, (jobId) => writeRows(tx, jobId, rows));
  return id;
}

/** The same, with rows that `writeRows` inserts: numbered from 1, `waiting`; it returns their number. */
export async function createJobOf(
  tx: Tx,
  job: NewJob,
  writeRowsOf: (jobId: string) => Promise<number>,
): Promise<{ id: string; total: number }> {
  const id = newId();
  await tx
    .insertInto('job')
    .values({
      id,
      business_id: job.businessId,
      kind: job.kind,
      input: JSON.stringify(job.input ?? {}),
      actor: job.actor.id,
      actor_name: job.actor.name,
      total: 0,
      created_at: job.now,
      finished_at: null,
    })
    .execute();
  const total = await writeRowsOf(id);
  await tx.updateTable('job').set({ total }).where('id', '=', id).execute();
  await enqueueJob(tx, { jobId: id, businessId: job.businessId });
  return { id, total };
}

async function writeRows(tx: Tx, jobId: string, given: readonly NewJobRow[]): Promise<number> {
  for (let start = 0; start < given.length; start += ROWS_PER_INSERT) {
    const rows = given.slice(start, start + ROWS_PER_INSERT).map(({ subject, input }, index) => ({
      job_id: jobId,
      seq: start + index + 1,
      subject,
      input: JSON.stringify(input),
      result: null,
      error: null,
    }));
    await tx.insertInto('job_row').values(rows).execute();
  }
  return given.length;
}

/** Queues the job, so that a worker takes it once the transaction is committed. */
export async function enqueueJob(tx: Tx, job: { jobId: string; businessId: string }): Promise<void> {
  await enqueue(tx, [
    { id: newId(), topic: JOB_TOPIC, businessId: job.businessId, payload: { jobId: job.jobId } },
  ]);
}
