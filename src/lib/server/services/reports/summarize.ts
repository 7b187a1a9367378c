import { sql } from 'kysely';
import { inTransaction } from '../../db/transaction.ts';
import type { Platform } from '../../platform.ts';

/** Journals and purchases of one round: well below the time that a statement may take. */
const MOST = 20_000;

/**
 * Adds what was written since the last round to the summaries by day. Only one worker does at a time, and what a
 * killed one did not commit the next one does.
 *
 * @returns whether more is waiting
 */
export async function summarizeReports({ db }: Pick<Platform, 'db'>, most = MOST): Promise<boolean> {
  const { rows } = await inTransaction(db, (tx) =>
    sql<{ hasMore: boolean | null }>`select report_summarize(${most}) as "hasMore"`.execute(tx),
  );
  return rows[0]?.hasMore === true;
}
