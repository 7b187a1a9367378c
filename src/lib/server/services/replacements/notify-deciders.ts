import { pathTo } from '#lib/domain/shell/routes.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Consumer } from '../../jobs/deliver.ts';
import { markDelivered, type TakenMessage } from '../../ledger/outbox.ts';
import type { Platform } from '../../platform.ts';
import { mailMembersWith } from '../people/mail-members-with.ts';

/** The topic of requests that somebody has to decide about. */
export const REQUESTED_TOPIC = 'replacement.requested';

/** Mails those who may decide about a request that still waits; mails and end of the message are one transaction. */
async function notifyDeciders({ db }: Platform, message: TakenMessage): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('replacement_request as request')
      .innerJoin('card', 'card.id', 'request.card_id')
      .select(['request.business_id', 'request.card_id', 'card.last4'])
      .select(['card.holder_first_name', 'card.holder_last_name'])
      .where('request.id', '=', String(message.payload.replacementId))
      .where('request.status', '=', 'open')
      .executeTakeFirst();
    if (row) {
      const { business_id: businessId, card_id: cardId } = row;
      await mailMembersWith(tx, {
        businessId,
        permission: 'reissueCards',
        path: pathTo('singleCard', { businessId, cardId }),
        kind: 'replacementToDecide',
        values: () => ({
          person: `${row.holder_first_name} ${row.holder_last_name}`,
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
