import { sql } from 'kysely';
import type { Platform } from '../../platform.ts';

const DAY_MS = 86_400_000;
/** Rows deleted by one statement, so that none locks many rows. */
const CHUNK_ROWS = 5_000;

/** Each table with the column of its age and the days after which rows are deleted. */
const OLD: readonly (readonly [table: string, moment: string, days: number])[] = [
  // Longer than every counting window.
  ['throttle', 'since', 2],
  ['card_proof', 'expires_at', 1],
  ['card_activation', 'expires_at', 30],
  ['one_time_code', 'expires_at', 1],
  ['recipient_session', 'expires_at', 1],
  ['sandbox_issuer_reveal', 'expires_at', 1],
];

/** Deletes expired proofs, links and counts. */
export async function forgetProofs({ db, clock }: Platform): Promise<boolean> {
  let isFull = false;
  for (const [table, moment, days] of OLD) {
    const before = new Date(clock.now().getTime() - days * DAY_MS);
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${sql.ref(moment)} < ${before} limit ${CHUNK_ROWS}))`.execute(
      db,
    );
    isFull ||= Number(numAffectedRows ?? 0) === CHUNK_ROWS;
  }
  return isFull;
}
