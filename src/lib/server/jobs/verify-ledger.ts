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
  // The lock belongs to the connection: it goes with a node that dies.
  await db.connection().execute(async (one) => {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_lock(${VERIFY_LOCK}) as locked`.execute(one);
    if (!rows[0]?.locked) return;
    try {
      // Another node may have been through with it between our look and our lock.
      if (!(await isDue(one))) return;
      const report = await verifyAndGuard(one, new Date());
      if (report.ok) log.info(describeReport(report));
      else log.fatal(describeReport(report));
    } finally {
      await sql`select pg_advisory_unlock(${VERIFY_LOCK})`.execute(one).catch(() => undefined);
    }
  });
}

async function isDue(db: Db): Promise<boolean> {
  const last = await db.selectFrom('ledger_verification').select('verified_at').executeTakeFirst();
  return !last || Date.now() - last.verified_at.getTime() >= VERIFY_EVERY_MS;
}
