import { pathTo } from '#lib/domain/shell/routes.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Consumer } from '../../jobs/deliver.ts';
import { markDelivered, type TakenMessage } from '../../ledger/outbox.ts';
import type { Platform } from '../../platform.ts';
import { mailMembersWith } from '../people/mail-members-with.ts';
import { nameOnCard } from '../people/name-on-card.ts';
import { selectReplacements } from './replacement-row.ts';

/** The topic of requests that somebody has to decide about. */
export const REQUESTED_TOPIC = 'replacement.requested';

/** Mails those who may decide about a request that still waits; mails and end of the message are one transaction. */
async function notifyDeciders({ db }: Platform, message: TakenMessage): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await selectReplacements(tx)
      .where('replacement_request.id', '=', String(message.payload.replacementId))
      .where('replacement_request.status', '=', 'open')
      .executeTakeFirst();
    if (row) {
      const { business_id: businessId, card_id: cardId } = row;
      const { firstName, lastName } = nameOnCard({ ...row, asker: row.requested_by });
      await mailMembersWith(tx, {
        businessId,
        permission: 'reissueCards',
        path: pathTo('singleCard', { businessId, cardId }),
        kind: 'replacementToDecide',
        values: () => ({
          person: `${firstName} ${lastName}`,
          last4: row.last4 ?? '••••',
        }),
      });
    }
    await markDelivered(tx, [message.id]);
  });
}

export const deciderMails: Consumer = {
  topic: REQUESTED_TOPIC,
  limit: 20,
  leaseMs: 60_000,
  deliver: notifyDeciders,
};
