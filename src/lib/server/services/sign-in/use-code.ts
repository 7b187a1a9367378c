import { sql } from 'kysely';
import { problem } from '#lib/domain/problem.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import type { Db } from '../../db/schema.ts';
import { type CodeSubject, codeHash, usedByHash } from './code-hash.ts';
import { MAX_TRIES } from './code-limits.ts';

type Tried = CodeSubject & {
  code: string;
  /** The key that all tries of one person share; undefined where they cannot be recognised. */
  triesKey: string | undefined;
  cardKey: Buffer;
  now: Date;
};
type Row = { isRight: boolean; left: number };

/**
 * Uses up a code in one statement: the newest two open codes each count a wrong try, or end with a right one. Of
 * concurrent tries only one succeeds. While the code lives, whoever used it under a key may repeat that once more
 * under the same key, because the answer may have been lost. A code that two newer ones put aside counts no try: its
 * mail came late, and nobody guesses it who could not guess the newer ones.
 *
 * @throws Refusal 409 code_incorrect with the tries that are left, or code_expired where only the time has run out
 *   against it
 */
export async function useCode(db: Db, { code, triesKey, cardKey, now, ...subject }: Tried): Promise<void> {
  const hash = codeHash(cardKey, subject, code);
  const by = triesKey === undefined ? null : usedByHash(cardKey, hash, triesKey);
  if (await isPutAside(db, { ...subject, hash, now })) {
    throw new Refusal('code_incorrect', { fields: { code: fieldProblem(problem('codeOlder'), 'code') } });
  }
  const { rows } = await sql<Row>`
    with newest as (
      select id, code_hash, attempts, expires_at, used_at, used_by_hash from one_time_code
      where identifier = ${subject.identifier} and purpose = ${subject.purpose} and place = ${subject.place}
      order by created_at desc, id desc limit 2 for no key update
    ), living as (
      select *, used_at is null and attempts < ${MAX_TRIES} as is_open from newest where expires_at > ${now}
    ), tried as (
      select
        exists (select from living where code_hash = ${hash} and used_by_hash = ${by}) as again,
        exists (select from living where code_hash = ${hash} and is_open) as hit
    )
    update one_time_code as code set
      used_at = case when tried.again then code.used_at when tried.hit then ${now}::timestamptz end,
      used_by_hash = case
        when tried.again then code.used_by_hash
        when tried.hit and code.code_hash = ${hash} then ${by}
      end,
      attempts = code.attempts + case when tried.again or tried.hit then 0 else 1 end
    from living, tried where code.id = living.id and (living.is_open or tried.again)
    returning tried.again or tried.hit as "isRight", ${MAX_TRIES}::int - code.attempts as left`.execute(db);
  if (rows.some(({ isRight }) => isRight)) return;
  if (rows.length === 0 && (await hasExpired(db, subject, now))) throw new Refusal('code_expired');
  const left = Math.max(0, ...rows.map((row) => row.left));
  const found = fieldProblem(problem('codeIncorrect', { left }), 'code');
  throw new Refusal('code_incorrect', { fields: { code: found } });
}

/** Whether it is an unused code that is older than the newest two. */
async function isPutAside(
  db: Db,
  { identifier, purpose, place, hash, now }: CodeSubject & { hash: string; now: Date },
): Promise<boolean> {
  const newest = await db
    .selectFrom('one_time_code')
    .select(['code_hash', 'used_at'])
    .where('identifier', '=', identifier)
    .where('purpose', '=', purpose)
    .where('place', '=', place)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(10)
    .execute();
  const at = newest.findIndex(({ code_hash, used_at }) => code_hash === hash && used_at === null);
  return at >= 2;
}

/** Whether the newest code was neither used nor tried too often: it has only expired. */
async function hasExpired(db: Db, { identifier, purpose, place }: CodeSubject, now: Date): Promise<boolean> {
  const newest = await db
    .selectFrom('one_time_code')
    .select(['used_at', 'attempts', 'expires_at'])
    .where('identifier', '=', identifier)
    .where('purpose', '=', purpose)
    .where('place', '=', place)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest !== undefined && !newest.used_at && newest.attempts < MAX_TRIES && newest.expires_at <= now;
}
