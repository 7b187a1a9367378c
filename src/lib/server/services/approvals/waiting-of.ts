import { MOST_WAITING, type WaitingApproval } from '#lib/contract/approvals/approvals.ts';
import type { Db } from '../../db/schema.ts';
import { usd } from '../money.ts';

/** What waits about a card or a recipient, the newest first. */
export async function waitingOf(
  db: Db,
  { id, calls, now }: { id: string; calls: readonly WaitingApproval['call'][]; now: Date },
): Promise<WaitingApproval[]> {
  const rows = await db
    .selectFrom('approval')
    .select(['id', 'call', 'amount', 'requested_by_name', 'created_at', 'expires_at'])
    .where('status', '=', 'pending')
    .where('expires_at', '>', now)
    .where('call', 'in', calls)
    .where((eb) => eb.or([eb('subject_id', '=', id), eb('other_subject_id', '=', id)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_WAITING)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    call: row.call as WaitingApproval['call'],
    amount: row.amount === null ? null : usd(row.amount),
    requestedBy: row.requested_by_name,
    requestedAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }));
}
