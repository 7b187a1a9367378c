import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

/** More are not counted: a badge shows `99+`. */
const MOST = 100;

/** How many open rows of these businesses wait for somebody, counted as far as a badge shows. */
export async function countWaiting(
  db: Db,
  table: 'dispute' | 'replacement_request',
  businessIds: readonly string[],
): Promise<number> {
  if (businessIds.length === 0) return 0;
  const waiting = db
    .selectFrom(table)
    .select('id')
    .where('business_id', 'in', businessIds)
    .where('status', '=', 'open')
    .limit(MOST)
    .as('waiting');
  const { count } = await db
    .selectFrom(waiting)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
