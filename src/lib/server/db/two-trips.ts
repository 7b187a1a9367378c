import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { withRetries } from './transaction.ts';

/**
 * A statement of `inTwoTrips`. The server keeps it prepared under its name, so one name always has one text.
 */
export type Statement = { name: string; query: CompiledQuery };

/**
 * A READ COMMITTED transaction of one statement that locks and reads, and one that writes: BEGIN is sent with the
 * first and COMMIT with the second, so it takes two round trips instead of four. Retried like `inTransaction`.
 *
 * @param pool pipelined; any other pool works too, but its statements wait for each other
 * @param decide decides synchronously and changes nothing outside; without a `write` the transaction only ends
 */
export function inTwoTrips<Row extends pg.QueryResultRow, T>(
  pool: pg.Pool,
  read: Statement,
  decide: (rows: readonly Row[]) => { answer: T; write: Statement | null },
): Promise<T> {
  return withRetries(async () => {
    const client = await pool.connect();
    let isBroken = false;
    try {
      const [, { rows }] = await inOneWrite(client, () => [
        client.query('begin isolation level read committed'),
        client.query<Row>(toConfig(read)),
      ]);
      const { answer, write } = decide(rows);
      // After a failed write the server answers COMMIT with a rollback; the error of the write is thrown.
      await inOneWrite(client, () => [write && client.query(toConfig(write)), client.query('commit')]);
      return answer;
    } catch (error) {
      // Queued behind whatever still runs; without an open transaction it does nothing.
      await client.query('rollback').catch(() => {
        isBroken = true;
      });
      throw error;
    } finally {
      client.release(isBroken);
    }
  });
}

/** Sends what `ask` queues as one packet: each packet wakes the server and costs a switch of the processor. */
function inOneWrite<T extends readonly unknown[]>(client: pg.PoolClient, ask: () => T) {
  const { stream } = (client as unknown as { connection: pg.Connection }).connection;
  stream.cork();
  try {
    return Promise.all(ask());
  } finally {
    stream.uncork();
  }
}

const toConfig = ({ name, query }: Statement): pg.QueryConfig => ({
  name,
  text: query.sql,
  values: [...query.parameters],
});
