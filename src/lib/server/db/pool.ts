import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Db, Schema } from './schema.ts';

/** Limits of one connection (safety §1.20), in milliseconds. */
export const CONNECTION_LIMITS = {
  lockTimeoutMs: 3_000,
  statementTimeoutMs: 10_000,
  idleInTransactionMs: 10_000,
} as const;

/** An open connection pool with its typed query builder. */
export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> };

/**
 * Opens a pool on the given address.
 *
 * int8 arrives as a number (an unsafe one is an error), date as the text `YYYY-MM-DD`, timestamptz as Date.
 *
 * @param url address of the application role, from `prepareDatabase`
 * @param max connections at most
 * @param waitMs how long a caller waits for a free connection; 10 s when left out
 * @param isPipelined statements asked for together are sent together, for `inTwoTrips`
 * @param onError receives errors of broken connections; the pool replaces them by itself
 */
export function openDatabase(
  url: string,
  options: {
    max?: number;
    name?: string;
    waitMs?: number;
    isPipelined?: boolean;
    onError?: (error: Error) => void;
  } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 20,
    application_name: options.name ?? 'larkspur',
    connectionTimeoutMillis: options.waitMs ?? 10_000,
    idleTimeoutMillis: 30_000,
    lock_timeout: CONNECTION_LIMITS.lockTimeoutMs,
    statement_timeout: CONNECTION_LIMITS.statementTimeoutMs,
    idle_in_transaction_session_timeout: CONNECTION_LIMITS.idleInTransactionMs,
    types: { getTypeParser },
    pipeline: options.isPipelined ?? false,
  });
  // Each connection emits its own error, idle or in use; without a listener the process would end.
  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)));
  pool.on('error', () => undefined);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}

/** Reads a bigint as a number and refuses what a number cannot hold exactly. */
export function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The bigint ${text} does not fit a safe integer.`);
  return value;
}

function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (format !== 'binary') {
    if (oid === pg.types.builtins.INT8) return parseInt8;
    if (oid === pg.types.builtins.DATE) return (text) => text;
  }
  return pg.types.getTypeParser(oid, format as 'text');
}
