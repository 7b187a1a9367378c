import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { describeReport, verifyAndGuard } from '../ledger/verify.ts';
import type { Platform } from '../platform.ts';

/** How old the last verification may be before some node does the next (safety §1.21). */
const VERIFY_EVERY_MS = 5 * 60_000;
/** Any fixed number; one verifier at a time on a database. */
const VERIFY_LOCK = 7_313_003;

/**
 * Verifies the ledger where no node has done so for five minutes; a finding stops all postings. Reading the whole
 * ledger is heavy, so a node that finds another one at it leaves it to that one.
 */
export async function verifyWhenDue({ db, log }: Platform): Promise<void> {
  if (!(await isDue(db))) return;
  await db.transaction().execute(async (turn) => {
    // The lock goes with the transaction, and so with a node that dies; the verifier itself reads in its own.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(turn);
    const { rows } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_xact_lock(${VERIFY_LOCK}) as "isOurs"`.execute(turn);
    // Another node may have been through with it between our look and our lock.
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
