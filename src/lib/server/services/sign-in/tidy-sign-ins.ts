import { sql } from 'kysely';
import type { Platform } from '../../platform.ts';

const DAY_MS = 86_400_000;
/** A sign-in that nobody used for so long has ended: its browser is gone or was emptied. */
const IDLE_DAYS = 90;
/** How long an ended sign-in is kept, for questions about it. */
const KEPT_DAYS = 30;
/** Rows changed by one statement, so that none locks many rows. */
const CHUNK_ROWS = 1_000;

/** Ends idle sign-ins, and deletes ended ones, over challenges and secrets that no code ever confirmed. */
export async function tidySignIns({ db, clock }: Platform): Promise<boolean> {
  const now = clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const counts = [
    await sql`update sign_in set ended_at = ${now} where id in (
      select id from sign_in where ended_at is null and last_seen_at < ${daysAgo(IDLE_DAYS)}
      limit ${CHUNK_ROWS} for update skip locked)`.execute(db),
    await sql`delete from sign_in where id in (
      select id from sign_in where ended_at < ${daysAgo(KEPT_DAYS)} limit ${CHUNK_ROWS})`.execute(db),
    await sql`delete from sign_in_challenge where id in (
      select id from sign_in_challenge where expires_at < ${daysAgo(1)} limit ${CHUNK_ROWS})`.execute(db),
    await sql`delete from second_factor where user_id in (
      select user_id from second_factor where confirmed_at is null and created_at < ${daysAgo(1)}
      limit ${CHUNK_ROWS}) and confirmed_at is null`.execute(db),
  ].map(({ numAffectedRows }) => Number(numAffectedRows ?? 0));
  return counts.includes(CHUNK_ROWS);
}
