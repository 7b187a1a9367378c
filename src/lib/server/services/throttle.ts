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
  const { left, endsInS } = await countTurn(db, turn);
  return left < 0 ? { retryAfterS: endsInS } : undefined;
}

/** What a window stands at: the turns that are left, below zero for a refused one, and the seconds until it ends. */
export type Count = { left: number; endsInS: number };

/** Counts one try like `takeTurn`, for a caller who wants to say beforehand how many are left. */
export async function countTurn(db: Db | Tx, turn: Turn): Promise<Count> {
  const { kind, subject, limit, windowMs, now } = turn;
  const begins = new Date(now.getTime() - windowMs);
  const { rows } = await sql<Row>`
    insert into throttle (kind, subject, since, count) values (${kind}, ${subject}, ${now}, 1)
    on conflict (kind, subject) do update set
      count = case when throttle.since <= ${begins} then 1 else least(throttle.count + 1, ${limit + 1}::int) end,
      since = case when throttle.since <= ${begins} then ${now} else throttle.since end
    returning count, since`.execute(db);
  return standing(turn, rows[0] as Row);
}

/** What the window stands at, without counting a try. */
export async function readTurns(db: Db | Tx, turn: Turn): Promise<Count> {
  const { kind, subject, limit, windowMs, now } = turn;
  const row = await db
    .selectFrom('throttle')
    .select(['count', 'since'])
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('since', '>', new Date(now.getTime() - windowMs))
    .executeTakeFirst();
  return row ? standing(turn, row) : { left: limit, endsInS: Math.ceil(windowMs / 1000) };
}

/** Takes one counted try back. */
export async function returnTurn(
  db: Db | Tx,
  { kind, subject }: Pick<Turn, 'kind' | 'subject'>,
): Promise<void> {
  const less = await db
    .updateTable('throttle')
    .set((row) => ({ count: row('count', '-', 1) }))
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('count', '>', 1)
    .executeTakeFirst();
  if (less.numUpdatedRows > 0n) return;
  await db
    .deleteFrom('throttle')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('count', '=', 1)
    .execute();
}

type Row = { count: number; since: Date };

const standing = ({ limit, windowMs, now }: Turn, { count, since }: Row): Count => ({
  left: limit - count,
  endsInS: Math.max(1, Math.ceil((since.getTime() + windowMs - now.getTime()) / 1000)),
});
