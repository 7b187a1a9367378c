import { recordAs } from '../../commands/record.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Platform } from '../../platform.ts';
import { notifyRequester } from './notify-requester.ts';
import { endApproval, lineOf } from './take-approval.ts';

/** Requests of one round. */
const CHUNK = 50;

/**
 * Ends the requests that nobody decided in time. One that is being decided at this moment is left alone.
 *
 * @returns whether more may be due
 */
export function expireApprovals({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<boolean> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const due = await tx
      .selectFrom('approval')
      .selectAll()
      .where('status', '=', 'pending')
      .where('expires_at', '<=', now)
      .orderBy('expires_at')
      .limit(CHUNK)
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    for (const row of due) {
      await endApproval(tx, row.id, { status: 'expired', by: null, now });
      await recordAs(tx, 'approvals', now)(lineOf(row, 'approvalExpired'));
      await notifyRequester(tx, row, { kind: 'approvalExpired', now });
    }
    return due.length === CHUNK;
  });
}
