import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Actor } from '../api/actor.ts';
import type { Db } from '../db/schema.ts';
import { markDelivered, type TakenMessage } from '../ledger/outbox.ts';
import type { Platform } from '../platform.ts';
import { loadActor } from '../services/users/load-actor.ts';
import type { JobContext, JobRow, RowOutcome } from './job-row.ts';
import { JOB_KINDS, type JobKind } from './kinds.ts';

/** Bulk work goes on in steps of at most so many rows (safety §1.18). */
const CHUNK_ROWS = 200;
/** A row that is in somebody's way so often in one run is given up until somebody retries. */
const MAX_TURNS = 5;
const TURN_PAUSE_MS = 500;

type RunOptions = { leaseMs: number; signal: AbortSignal };

/**
 * Works through the waiting rows of a job. The message in the outbox is the lease: it is renewed before each
 * step, and a worker that has lost it to another stops without a word. Stopped or killed half way, the message
 * comes again and the rest is done by whoever takes it; what was done already is answered by its kept key.
 */
export async function runJob(platform: Platform, message: TakenMessage, options: RunOptions): Promise<void> {
  const jobId = String(message.payload.jobId);
  const started = await startJob(platform, jobId);
  if (started && !(await workThrough(started, message, options))) return;
  if (started) await finishJob(platform, jobId);
  await markDelivered(platform.db, [message.id]);
}

type Started = { kind: JobKind; context: JobContext };

/** @returns undefined where nothing can be run: the rows then carry the reason */
async function startJob(platform: Platform, jobId: string): Promise<Started | undefined> {
  const job = await platform.db
    .updateTable('job')
    .set({ state: 'running' })
    .where('id', '=', jobId)
    .where('state', 'in', ['queued', 'running'])
    .returning(['kind', 'business_id', 'actor', 'input'])
    .executeTakeFirst();
  if (!job) return undefined;
  const kind = JOB_KINDS[job.kind];
  const actor = await readActor(platform, job.actor);
  if (kind && actor) {
    return { kind, context: { platform, jobId, businessId: job.business_id, actor, input: job.input } };
  }
  platform.log.error({ jobId, kind: job.kind }, 'a job cannot be run');
  await failRest(platform, jobId, kind ? 'forbidden' : 'internal');
  return undefined;
}

/** The job's person with the permissions of this moment; undefined where the account is gone or disabled. */
async function readActor(platform: Platform, id: string): Promise<Actor | undefined> {
  if (id.startsWith('system:')) return { kind: 'system', name: id.slice('system:'.length) };
  const identity = {
    uid: id,
    email: undefined,
    emailVerified: false,
    phone: undefined,
    authTime: new Date(),
  };
  const found = await loadActor(platform.db, identity);
  return found === 'ended' ? undefined : found;
}

/** @returns false when the worker stops or the lease has gone to another */
async function workThrough(
  { kind, context }: Started,
  message: TakenMessage,
  options: RunOptions,
): Promise<boolean> {
  const { db } = context.platform;
  const turns = new Map<number, number>();
  for (;;) {
    if (options.signal.aborted) return giveUpLease(db, message);
    if (!(await renewLease(db, message, options.leaseMs))) return false;
    const rows = await waitingRows(db, context.jobId);
    if (rows.length === 0) return true;
    const outcomes = (await kind.runRows(rows, context)).map((outcome) => limitTurns(outcome, turns));
    await keepOutcomes(db, context.jobId, outcomes);
    if (outcomes.every((outcome) => outcome.kind === 'later')) await pause(TURN_PAUSE_MS);
  }
}

function limitTurns(outcome: RowOutcome, turns: Map<number, number>): RowOutcome {
  if (outcome.kind !== 'later') return outcome;
  const turn = (turns.get(outcome.seq) ?? 0) + 1;
  turns.set(outcome.seq, turn);
  return turn < MAX_TURNS ? outcome : { ...outcome, kind: 'failed' };
}

async function waitingRows(db: Db, jobId: string): Promise<JobRow[]> {
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

/** `attempts` counts the refusals kept under a key; the next try needs another one, and only then. */
async function keepOutcomes(db: Db, jobId: string, outcomes: readonly RowOutcome[]): Promise<void> {
  const over = outcomes.filter((outcome) => outcome.kind !== 'later');
  if (over.length === 0) return;
  await sql`
    update job_row set state = ended.state, result = ended.result, error = ended.error,
      attempts = attempts + case when ended.refused then 1 else 0 end
    from unnest(
      ${over.map(({ seq }) => seq)}::int[], ${over.map(({ kind }) => (kind === 'done' ? 'done' : 'failed'))}::text[],
      ${over.map((outcome) => (outcome.kind === 'done' ? JSON.stringify(outcome.result) : null))}::jsonb[],
      ${over.map((outcome) => (outcome.kind === 'done' ? null : outcome.error))}::text[],
      ${over.map(({ kind }) => kind === 'refused')}::boolean[]
    ) as ended (seq, state, result, error, refused)
    where job_row.job_id = ${jobId} and job_row.seq = ended.seq and job_row.state = 'waiting'`.execute(db);
}

async function failRest(
  { db, clock }: Platform,
  jobId: string,
  error: 'forbidden' | 'internal',
): Promise<void> {
  await db
    .updateTable('job_row')
    .set({ state: 'failed', error })
    .where('job_id', '=', jobId)
    .where('state', '=', 'waiting')
    .execute();
  await db
    .updateTable('job')
    .set({ state: 'failed', finished_at: clock.now() })
    .where('id', '=', jobId)
    .execute();
}

async function finishJob({ db, clock }: Platform, jobId: string): Promise<void> {
  await db
    .updateTable('job')
    .set({ state: 'done', finished_at: clock.now() })
    .where('id', '=', jobId)
    .where('state', '=', 'running')
    .execute();
}

/** Each taking counts up `attempts`, so that it tells our lease from a later one. */
async function renewLease(db: Db, { id, attempts }: TakenMessage, leaseMs: number): Promise<boolean> {
  const renewed = await db
    .updateTable('outbox')
    .set({ available_at: sql<Date>`now() + ${leaseMs} * interval '1 ms'` })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return renewed.numUpdatedRows === 1n;
}

async function giveUpLease(db: Db, message: TakenMessage): Promise<false> {
  await renewLease(db, message, 0);
  return false;
}
