import { sql } from 'kysely';
import type { Platform } from '../platform.ts';

const KEPT_DAYS = 7;
/** Rows deleted by one statement, so that none locks many rows. */
const CHUNK_ROWS = 5_000;

/** Deletes kept answers and delivered messages after a week; the keys of journals stay for ever. */
export async function forgetOld({ db, clock }: Platform): Promise<boolean> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000);
  const keys = await sql`delete from idempotency where ctid = any(array(
    select ctid from idempotency where created_at < ${before} limit ${CHUNK_ROWS}))`.execute(db);
  const messages = await sql`delete from outbox where id in (
    select id from outbox where done_at < now() - ${KEPT_DAYS} * interval '1 day' limit ${CHUNK_ROWS})`.execute(
    db,
  );
  return (
    Number(keys.numAffectedRows ?? 0) === CHUNK_ROWS || Number(messages.numAffectedRows ?? 0) === CHUNK_ROWS
  );
}
