import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { describeReport, verifyAndGuard } from '../ledger/verify.ts';
import type { Platform } from '../platform.ts';

/** How old the last verification may be before a node repeats it (safety §1.21). */
const VERIFY_EVERY_MS = 5 * 60_000;
/** Any fixed number; only one verifier at a time runs on a database. */
const VERIFY_LOCK = 7_313_003;

/**
 * Verifies the ledger when no node has done so for five minutes; a finding stops all postings. Reading the whole
 * ledger is expensive, so a node skips its turn while another one verifies.
 */
export async function verifyWhenDue({ db, log }: Platform): Promise<void> {
  if (!(await isDue(db))) return;
  await db.transaction().execute(async (turn) => {
    // The lock ends with the transaction, and so with a node that dies; the verifier reads in its own transaction.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(turn);
    const { rows } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_xact_lock(${VERIFY_LOCK}) as "isOurs"`.execute(turn);
    // Another node may have finished a verification between our check and our lock.
    if (!rows[0]?.isOurs || !(await isDue(turn))) return;
    const report = await verifyAndGuard(db, new Date());
    if (report.ok) log.info(describeReport(report));
    else log.fatal(describeReport(report));
  });
}

async function isDue(db: Db): Promise<boolean> {
  const last = await db.selectFrom('ledger_verification').select('verified_at').executeTakeFirst();
  return !last || Date.now() - last.verified_at.getTime() >= VERIFY_EVERY_MS;
}
