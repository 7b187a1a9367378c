import { sql } from 'kysely';
import type { Platform } from '../../platform.ts';

const DAY_MS = 86_400_000;
/** How long a used or replaced link, and one that changes an account, still says what became of it. */
const KEPT_DAYS = 90;
/** How long an invitation that nobody used stands among the members as expired, and says that it was one. */
const INVITATION_KEPT_DAYS = 365;
/** How long the tries that opened an account are known; they count for minutes (opened-before.ts). */
const OPENING_KEPT_DAYS = 1;
/** Rows deleted by one statement, so that none locks many rows. */
const CHUNK_ROWS = 1_000;

/** Deletes links that ended long ago, all of them by the time at which they would have expired. */
export async function tidyAccountLinks({ db, clock }: Platform): Promise<boolean> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  const counts = [
    await sql`delete from account_link where id in (
      select id from account_link where expires_at < ${daysAgo(KEPT_DAYS)} and (used_at is not null
        or revoked_at is not null or user_id is not null or expires_at < ${daysAgo(INVITATION_KEPT_DAYS)})
      limit ${CHUNK_ROWS} for update skip locked)`.execute(db),
    await sql`delete from account_opening where try_hash in (
      select try_hash from account_opening where created_at < ${daysAgo(OPENING_KEPT_DAYS)}
      limit ${CHUNK_ROWS})`.execute(db),
  ].map(({ numAffectedRows }) => Number(numAffectedRows ?? 0));
  return counts.includes(CHUNK_ROWS);
}
