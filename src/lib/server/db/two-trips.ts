import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { withRetries } from './transaction.ts';

/**
 * A statement of `inTwoTrips`. The server keeps it prepared under its name, which therefore stands for one text.
 */
export type Statement = { name: string; query: CompiledQuery };

/**
 * A READ COMMITTED transaction of one statement that locks and reads, and one that writes: BEGIN travels with the
 * first and COMMIT with the second, so it takes two round trips instead of four. Retried like `inTransaction`.
 *
 * @param pool pipelined; on any other one the statements wait for each other, and that is all
 * @param decide answers at once and changes nothing outside; without a `write` the transaction only ends
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
      // The server answers COMMIT after a failed write with a rollback, and the failure of the write comes out.
      await inOneWrite(client, () => [write && client.query(toConfig(write)), client.query('commit')]);
      return answer;
    } catch (error) {
      // Behind whatever is still under way; where nothing is open any more, it does nothing.
      await client.query('rollback').catch(() => {
        isBroken = true;
      });
      throw error;
    } finally {
      client.release(isBroken);
    }
  });
}

/** What is asked within `ask` leaves in one piece: each piece wakes the server anew, and takes the processor with it. */
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
  ...{ name, text: query.sql, values: [...query.parameters] },
});
