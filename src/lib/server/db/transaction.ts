import { setTimeout as pause } from 'node:timers/promises';
import type { Db, Tx } from './schema.ts';

const RETRYABLE = new Set(['40001', '40P01']);
const MAX_RETRIES = 5;

/**
 * Runs the work in one READ COMMITTED transaction and commits it. A serialization failure or a deadlock
 * (40001, 40P01) runs the whole of it again, up to 5 times with jitter (safety §1.10), so the work must do
 * nothing outside the transaction. Whatever it throws rolls back and comes out.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let retry = 0; ; retry++) {
    try {
      return await db.transaction().setIsolationLevel('read committed').execute(work);
    } catch (error) {
      if (retry === MAX_RETRIES || !RETRYABLE.has(sqlState(error) ?? '')) throw error;
      await pause(Math.random() * 10 * 2 ** retry);
    }
  }
}

/** The SQLSTATE of a database error, e.g. `23505`; undefined for anything else. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined;
}
