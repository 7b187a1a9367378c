import { setTimeout as pause } from 'node:timers/promises';
import type { Db, Tx } from './schema.ts';

const RETRYABLE = new Set(['40001', '40P01']);
/** Two transactions raced for one key without sharing an account; a second run finds the first one's row. */
const KEY_RACES = new Set(['journal_idempotency', 'hold_pkey']);
const MAX_RETRIES = 5;

/**
 * Runs the work in one READ COMMITTED transaction and commits it. A serialization failure or a deadlock (40001,
 * 40P01) repeats all of it, up to 5 times with jitter (safety §1.10), so the work must have no effect outside the
 * transaction. Whatever it throws rolls back and is rethrown.
 */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return withRetries(() => db.transaction().setIsolationLevel('read committed').execute(work));
}

/** Repeats a whole transaction when it conflicted with another one. */
export async function withRetries<T>(transact: () => Promise<T>): Promise<T> {
  for (let retry = 0; ; retry++) {
    try {
      return await transact();
    } catch (error) {
      if (retry === MAX_RETRIES || !isRetryable(error)) throw error;
      await pause(Math.random() * 10 * 2 ** retry);
    }
  }
}

/**
 * Codes of a connection that is refused, cut, full or shutting down, and of an unreachable network; whether the
 * statement ran is unknown.
 */
const OUT_OF_REACH =
  /^(08\w{3}|53300|57P0[1-3]|ECONN(REFUSED|RESET|ABORTED)|ETIMEDOUT|EPIPE|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN)$/;
const LOST =
  /timeout exceeded when trying to connect|Connection terminated|connection timeout|not queryable/i;

/** Whether the database could not be reached, as opposed to having refused a statement. */
export function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return OUT_OF_REACH.test(code) || LOST.test(error.message);
}

/** Whether the database was reached, but others held what was needed for too long (55P03 and the like). */
export function isCrowdedOut(error: unknown): boolean {
  const state = sqlState(error) ?? '';
  return state === '55P03' || RETRYABLE.has(state);
}

/** The SQLSTATE of a database error, e.g. `23505`; undefined for anything else. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined;
}

function isRetryable(error: unknown): boolean {
  if (RETRYABLE.has(sqlState(error) ?? '')) return true;
  return sqlState(error) === '23505' && KEY_RACES.has((error as { constraint?: string }).constraint ?? '');
}
