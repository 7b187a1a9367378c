import { describeReport, verifyAndGuard } from '../ledger/verify.ts';
import type { Platform } from '../platform.ts';

/** How old the last verification may be before some node does the next (safety §1.21). */
const VERIFY_EVERY_MS = 5 * 60_000;

/** Verifies the ledger where no node has done so for five minutes; a finding stops all postings. */
export async function verifyWhenDue({ db, log }: Platform): Promise<void> {
  const last = await db.selectFrom('ledger_verification').select('verified_at').executeTakeFirst();
  if (last && Date.now() - last.verified_at.getTime() < VERIFY_EVERY_MS) return;
  const report = await verifyAndGuard(db, new Date());
  if (report.ok) log.info(describeReport(report));
  else log.fatal(describeReport(report));
}
