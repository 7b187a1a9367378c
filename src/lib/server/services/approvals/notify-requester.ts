import type { Tx } from '../../db/schema.ts';
import { enqueueMails } from '../mail/enqueue-mail.ts';
import { type ApprovalNews, approvalMail } from './approval-mail.ts';
import type { TakenApproval } from './take-approval.ts';

/** Mails whoever asked what became of it, in their language. */
export async function notifyRequester(
  tx: Tx,
  row: Pick<TakenApproval, 'id' | 'requested_by'>,
  news: Exclude<ApprovalNews, { kind: 'approvalRequested' }>,
): Promise<void> {
  const reader = await tx
    .selectFrom('users')
    .select(['first_name as firstName', 'email', 'language'])
    .where('id', '=', row.requested_by)
    .where('is_disabled', '=', false)
    .executeTakeFirst();
  if (reader) await enqueueMails(tx, await approvalMail(tx, row.id, [reader], news));
}
