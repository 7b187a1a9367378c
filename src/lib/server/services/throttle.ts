import { sql } from 'kysely';
import type { Db, Tx } from '../db/schema.ts';

type Turn = {
  kind: string;
  /** What is limited: a card, an identifier, an address. */
  subject: string;
  limit: number;
  windowMs: number;
  now: Date;
};

/**
 * Counts one try, in one statement, across all nodes. The window begins with the first try; refused tries do not
 * extend it.
 *
 * @returns undefined while tries are left, else when the next one is allowed
 */
export async function takeTurn(db: Db | Tx, turn: Turn): Promise<{ retryAfterS: number } | undefined> {
  const { kind, subject, limit, windowMs, now } = turn;
  const begins = new Date(now.getTime() - windowMs);
  const { rows } = await sql<{ count: number; since: Date }>`
    insert into throttle (kind, subject, since, count) values (${kind}, ${subject}, ${now}, 1)
    on conflict (kind, subject) do update set
      count = case when throttle.since <= ${begins} then 1 else least(throttle.count + 1, ${limit + 1}::int) end,
      since = case when throttle.since <= ${begins} then ${now} else throttle.since end
    returning count, since`.execute(db);
  const { count, since } = rows[0] as { count: number; since: Date };
  if (count <= limit) return undefined;
  return { retryAfterS: Math.max(1, Math.ceil((since.getTime() + windowMs - now.getTime()) / 1000)) };
}
