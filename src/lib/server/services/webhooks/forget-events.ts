import { sql } from 'kysely';
import { EVENTS_KEPT_MS } from '#lib/domain/webhooks/retries.ts';
import type { Platform } from '../../platform.ts';

/** Rows that one statement deletes, so that none locks many. */
const CHUNK_ROWS = 1_000;

/** Deletes events that are older than 30 days, with all that became of them. @returns whether there are more */
export async function forgetEvents({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<boolean> {
  const before = new Date(clock.now().getTime() - EVENTS_KEPT_MS);
  const { numAffectedRows } = await sql`delete from webhook_message where id in (
    select id from webhook_message where created_at < ${before} order by created_at, id limit ${CHUNK_ROWS})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0) === CHUNK_ROWS;
}
