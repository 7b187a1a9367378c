import { sql } from 'kysely';
import { problem } from '#lib/domain/problem.ts';
import { ApiError } from '../../api/api-error.ts';
import { fieldProblem } from '../../api/error-answer.ts';
import type { Db } from '../../db/schema.ts';
import { type CodeSubject, codeHash } from './code-hash.ts';
import { MAX_TRIES } from './limits.ts';

type Tried = CodeSubject & { code: string; cardKey: Buffer; now: Date };
type Row = { isHit: boolean; left: number };

/**
 * Takes a code, which is used up by it, in one statement: of the newest two those that are open count a wrong try, or
 * are over with a right one. However many come at once, one gets through.
 *
 * @throws ApiError 409 code_incorrect with the tries that are left, or code_expired where nothing but time stood
 *   against it
 */
export async function useCode(db: Db, { code, cardKey, now, ...subject }: Tried): Promise<void> {
  const hash = codeHash(cardKey, subject, code);
  const { rows } = await sql<Row>`
    with newest as (
      select id, code_hash, attempts, expires_at, used_at from one_time_code
      where identifier = ${subject.identifier} and purpose = ${subject.purpose} and place = ${subject.place}
      order by created_at desc, id desc limit 2 for no key update
    ), open as (
      select * from newest where used_at is null and expires_at > ${now} and attempts < ${MAX_TRIES}
    ), hit as (select exists (select from open where code_hash = ${hash}) as hit)
    update one_time_code as code set
      used_at = case when hit.hit then ${now}::timestamptz end,
      attempts = code.attempts + case when hit.hit then 0 else 1 end
    from open, hit where code.id = open.id
    returning hit.hit as "isHit", ${MAX_TRIES}::int - code.attempts as left`.execute(db);
  if (rows.some(({ isHit }) => isHit)) return;
  if (rows.length === 0 && (await hasExpired(db, subject, now))) throw new ApiError('code_expired');
  const left = Math.max(0, ...rows.map((row) => row.left));
  const found = fieldProblem(problem('codeIncorrect', { left }), 'code');
  throw new ApiError('code_incorrect', { fields: { code: found } });
}

/** Whether the newest code was neither used nor tried too often: only its time is over. */
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
