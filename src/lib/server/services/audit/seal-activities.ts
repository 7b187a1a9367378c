import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { Platform } from '../../platform.ts';
import { hashOfSeal, NO_SEAL, SEAL_FORM } from './seal-hash.ts';

/** Any fixed number; only one sealer at a time works on a database. */
const SEAL_LOCK = 7_313_011;
/** Numbers in one seal: a fault is found in a batch no larger than this. */
const SEAL_SPAN = 10_000;
/** Seals of one round, so that a first round over an old log lets others take turns. */
const SEALS_A_ROUND = 20;
/** A transaction may be idle for 10 s (db/pool.ts); whatever takes longer is waited for in the next round. */
const WAIT_MS = 15_000;
const LOOK_AGAIN_MS = 20;

type Sealing = Pick<Platform, 'db' | 'config' | 'clock' | 'log'>;

/**
 * Seals the lines that no running transaction can add to any more. Any node may do it; one does.
 *
 * @returns whether more lines wait for the next round
 */
export async function sealActivities(platform: Sealing): Promise<boolean> {
  return platform.db.transaction().execute(async (turn) => {
    // The lock ends with the transaction, and so with a node that dies. It has no transaction id, so it waits for others
    // and never for itself.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(turn);
    const { rows } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_xact_lock(${SEAL_LOCK}) as "isOurs"`.execute(turn);
    return rows[0]?.isOurs === true && sealUpTo(platform, await settledSeq(platform.db));
  });
}

async function sealUpTo({ db, config, clock, log }: Sealing, settled: number): Promise<boolean> {
  for (let round = 0; round < SEALS_A_ROUND; round++) {
    const last = await db
      .selectFrom('activity_seal')
      .select(['no', 'to_seq', 'hash'])
      .orderBy('no', 'desc')
      .limit(1)
      .executeTakeFirst();
    const fromSeq = (last?.to_seq ?? 0) + 1;
    if (fromSeq > settled) return false;
    const range = {
      no: (last?.no ?? 0) + 1,
      fromSeq,
      toSeq: Math.min(settled, fromSeq + SEAL_SPAN - 1),
      previousHash: last?.hash ?? NO_SEAL,
    };
    const { hash, lineCount } = await hashOfSeal(db, config.cardKey, range);
    await db
      .insertInto('activity_seal')
      .values({
        no: range.no,
        from_seq: range.fromSeq,
        to_seq: range.toSeq,
        line_count: lineCount,
        form: SEAL_FORM,
        previous_hash: range.previousHash,
        hash,
        sealed_at: clock.now(),
      })
      .execute();
    log.info({ seal: range.no, toSeq: range.toSeq, lines: lineCount, hash }, 'audit log sealed');
  }
  return true;
}

/**
 * The highest number up to which every line that will ever be there is there. Whoever drew a number before we read the
 * highest one had a transaction id by then (023-activity-seal.sql), so an id that we draw afterwards is above theirs;
 * when all transactions below ours are over, their lines are visible or gone for good. The id must be drawn: what a
 * snapshot calls its end is one past the highest id that is *over*, and the newest transactions that run are beyond it.
 *
 * @returns 0 where such a transaction lasts too long
 */
async function settledSeq(db: Db): Promise<number> {
  const { rows: drawn } = await sql<{ seq: number }>`
    select coalesce(max(last_value), 0) as seq from pg_sequences
    where schemaname || '.' || sequencename = pg_get_serial_sequence('activity', 'seq')`.execute(db);
  // A transaction of its own, over with the statement, so that nobody waits for it.
  const { rows: own } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(db);
  for (let waitedMs = 0; waitedMs < WAIT_MS; waitedMs += LOOK_AGAIN_MS) {
    const { rows } = await sql<{ isOver: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot()) > ${own[0]?.id}::xid8 as "isOver"`.execute(db);
    if (rows[0]?.isOver) return Number(drawn[0]?.seq ?? 0);
    await pause(LOOK_AGAIN_MS);
  }
  return 0;
}
