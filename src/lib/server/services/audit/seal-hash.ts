import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { deriveKey } from '../../secrets.ts';

/** The form of `textOfLine`; another one gets another number, so that old seals stay comparable. */
export const SEAL_FORM = 1;
/** Before the first seal there is none. */
export const NO_SEAL = '';

/** Lines in memory at once. */
const PAGE_LINES = 1_000;

export type SealedRange = { no: number; fromSeq: number; toSeq: number; previousHash: string };

/**
 * The hash of a seal: over its place, the seal before, and every line of its range in order. It is keyed, so that
 * whoever may write to the database, but has not the key of the server, cannot make a fitting one.
 */
export async function hashOfSeal(
  db: Db,
  cardKey: Buffer,
  { no, fromSeq, toSeq, previousHash }: SealedRange,
): Promise<{ hash: string; lineCount: number }> {
  const hash = createHmac('sha256', deriveKey(cardKey, 'audit seal'));
  hash.update(`${JSON.stringify([SEAL_FORM, no, fromSeq, toSeq, previousHash])}\n`);
  let lineCount = 0;
  for (let after = fromSeq - 1; ; ) {
    const lines = await readTexts(db, after, toSeq);
    for (const { text } of lines) hash.update(`${text}\n`);
    lineCount += lines.length;
    const last = lines.at(-1);
    if (!last || lines.length < PAGE_LINES) break;
    after = last.seq;
  }
  return { hash: hash.digest('base64url'), lineCount };
}

/** Every column of a line, as one text that stays the same for the same content. */
const textOfLine =
  sql.raw(`jsonb_build_array(seq, id, business_id, subject_type, subject_id, type, version, actor,
  actor_name, channel, reason, payload, change, address, device,
  to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text`);

async function readTexts(db: Db, after: number, toSeq: number): Promise<{ seq: number; text: string }[]> {
  const { rows } = await sql<{ seq: number; text: string }>`
    select seq, ${textOfLine} as text from activity where seq > ${after} and seq <= ${toSeq}
    order by seq limit ${PAGE_LINES}`.execute(db);
  return rows;
}
