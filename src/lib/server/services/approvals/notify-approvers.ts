import { APPROVAL_TOPIC } from '../../commands/ask-approval.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Consumer } from '../../jobs/deliver.ts';
import { markDelivered, type TakenMessage } from '../../ledger/outbox.ts';
import type { Platform } from '../../platform.ts';
import { enqueueMails } from '../mail/enqueue-mail.ts';
import { approvalMail } from './approval-mail.ts';
import { findDecidersAbout } from './find-approvers.ts';
import { KEY_MAKERS } from './key-makers.ts';

/** Most people who are mailed about one request. */
const MOST_READERS = 20;

/**
 * Mails those who may decide about a new request. The mails and the end of the message are one transaction, so nobody
 * is written to twice.
 */
async function notifyApprovers({ db, clock }: Platform, message: TakenMessage): Promise<void> {
  const approvalId = String(message.payload.approvalId);
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('approval')
      .select(['business_id', 'requested_by', 'call'])
      .select(KEY_MAKERS.as('key_makers'))
      .where('id', '=', approvalId)
      .where('status', '=', 'pending')
      .executeTakeFirst();
    if (row) {
      const { business_id: businessId, call } = row;
      const except = [row.requested_by, ...row.key_makers];
      const readers = await findDecidersAbout(tx, { businessId, except, call, limit: MOST_READERS });
      await enqueueMails(tx, await approvalMail(tx, approvalId, readers, { kind: 'approvalRequested', now }));
    }
    await markDelivered(tx, [message.id]);
  });
}

export const approverMails: Consumer = {
  topic: APPROVAL_TOPIC,
  limit: 20,
  leaseMs: 60_000,
  deliver: notifyApprovers,
};
