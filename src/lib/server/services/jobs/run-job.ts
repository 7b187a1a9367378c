import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Actor } from '../../commands/actor.ts';
import { failJob, finishJob } from '../../jobs/end-job.ts';
import { forgetTry, renewLease } from '../../jobs/job-lease.ts';
import type { RowOutcome } from '../../jobs/job-row.ts';
import { keepOutcomes, waitingRows } from '../../jobs/job-rows.ts';
import { markDelivered, type TakenMessage } from '../../ledger/outbox.ts';
import type { Platform } from '../../platform.ts';
import { loadRecorded } from '../people/load-recorded.ts';
import type { JobContext, JobKind } from './job-kind.ts';

/** A row that is put off this often in one run fails until somebody retries it. */
const MAX_TURNS = 5;
const TURN_PAUSE_MS = 500;
/** A job that is begun this often without ending a row is given up; with the waits, after 45 minutes. */
export const MAX_TRIES = 10;

export type RunOptions = {
  leaseMs: number;
  retryMs: (tries: number) => number;
  kinds: Readonly<Record<string, JobKind>>;
  signal: AbortSignal;
};

/**
 * Runs the waiting rows of a job. Its outbox message is the lease: it is renewed before each step, and a worker that
 * lost it stops silently. After a stop or a crash the message is delivered again and another worker runs the rest;
 * finished rows answer from their kept key. A job that throws, or crashes its process, is repeated later and given up
 * after ten tries without progress.
 */
export async function runJob(platform: Platform, message: TakenMessage, options: RunOptions): Promise<void> {
  const jobId = String(message.payload.jobId);
  const begun = await beginJob(platform, jobId, options);
  if (begun) {
    try {
      if (!(await workThrough(begun, message, options))) return;
    } catch (error) {
      return comeAgain(begun, message, options, error);
    }
    await finishJob(platform, jobId);
  }
  await markDelivered(platform.db, [message.id]);
}

type Begun = { kind: JobKind; context: JobContext };

/** @returns undefined where nothing can be run: the reason is then stored in the job */
async function beginJob(
  platform: Platform,
  jobId: string,
  { kinds }: RunOptions,
): Promise<Begun | undefined> {
  const job = await platform.db
    .updateTable('job')
    .set({ state: 'running', tries: sql<number>`tries + 1` })
    .where('id', '=', jobId)
    .where('state', 'in', ['queued', 'running'])
    .returning(['kind', 'business_id', 'actor', 'input', 'tries', 'created_at'])
    .executeTakeFirst();
  if (!job) return undefined;
  const kind = kinds[job.kind];
  const actor = await readActor(platform, job.actor);
  if (kind && actor && job.tries <= MAX_TRIES) {
    const { business_id: businessId, created_at: begunAt, input } = job;
    return { kind, context: { platform, jobId, businessId, begunAt, actor, input } };
  }
  platform.log.error({ jobId, kind: job.kind, tries: job.tries }, 'a job cannot be run');
  await failJob(platform, jobId, !kind ? 'unknown_kind' : !actor ? 'person_gone' : 'kept_failing');
  return undefined;
}

/** The job's owner with their present permissions; undefined where the account is missing or disabled. */
async function readActor(platform: Platform, id: string): Promise<Actor | undefined> {
  if (id.startsWith('system:')) return { kind: 'system', name: id.slice('system:'.length) };
  return loadRecorded(platform.db, id);
}

/** @returns false when the worker stops or lost the lease */
async function workThrough(
  { kind, context }: Begun,
  message: TakenMessage,
  { leaseMs, signal }: RunOptions,
): Promise<boolean> {
  const { db } = context.platform;
  const turns = new Map<number, number>();
  for (;;) {
    if (signal.aborted) await renewLease(db, message, 0);
    if (signal.aborted || !(await renewLease(db, message, leaseMs))) {
      await forgetTry(db, context.jobId);
      return false;
    }
    const rows = await waitingRows(db, context.jobId);
    if (rows.length === 0) return true;
    const outcomes = (await kind.runRows(rows, context)).map((outcome) => limitTurns(outcome, turns));
    await keepOutcomes(db, context.jobId, { rows, outcomes });
    if (outcomes.every((outcome) => outcome.kind === 'later')) await pause(TURN_PAUSE_MS);
  }
}

/** After an error: the message waits, longer every time, until the job was begun too often without progress. */
async function comeAgain(
  { context: { platform, jobId } }: Begun,
  message: TakenMessage,
  { leaseMs, retryMs }: RunOptions,
  error: unknown,
): Promise<void> {
  const { db, log } = platform;
  const { tries } = await db
    .selectFrom('job')
    .select('tries')
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow();
  log.error({ err: error, jobId, tries }, 'a job did not come through');
  const text = error instanceof Error ? error.message : String(error);
  const isLast = tries >= MAX_TRIES;
  const isOurs = await renewLease(db, message, isLast ? leaseMs : retryMs(Math.max(tries, 1)), text);
  if (!isOurs || !isLast) return;
  await failJob(platform, jobId, 'kept_failing');
  await markDelivered(db, [message.id]);
}

function limitTurns(outcome: RowOutcome, turns: Map<number, number>): RowOutcome {
  if (outcome.kind !== 'later') return outcome;
  const turn = (turns.get(outcome.seq) ?? 0) + 1;
  turns.set(outcome.seq, turn);
  return turn < MAX_TURNS ? outcome : { ...outcome, kind: 'failed' };
}
