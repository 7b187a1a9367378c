import { pathTo } from '#lib/domain/shell/routes.ts';
import { formatDay, formatMoney } from '#lib/i18n/formats.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Consumer } from '../../jobs/deliver.ts';
import { markDelivered, type TakenMessage } from '../../ledger/outbox.ts';
import type { Platform } from '../../platform.ts';
import { mailMembersWith } from '../people/mail-members-with.ts';
import { nameOnCard } from '../people/name-on-card.ts';
import { selectDisputes } from './dispute-row.ts';

/** The topics of cases that somebody has to answer, and of what their holders reply. */
export const OPENED_TOPIC = 'dispute.opened';
export const REPLIED_TOPIC = 'dispute.replied';

/** Mails those who may decide about a case that is still open; mails and end of the message are one transaction. */
async function notifyManagers({ db }: Platform, message: TakenMessage): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await selectDisputes(tx)
      .where('dispute.id', '=', String(message.payload.disputeId))
      .where('dispute.status', '=', 'open')
      .executeTakeFirst();
    if (row) {
      const { business_id: businessId, card_id: cardId } = row;
      const { firstName, lastName } = nameOnCard({ ...row, asker: row.opened_by });
      await mailMembersWith(tx, {
        businessId,
        permission: 'manageDisputes',
        path: pathTo('disputeCase', { businessId, cardId, disputeId: row.id }),
        kind: message.topic === REPLIED_TOPIC ? 'disputeReplied' : 'disputeToAnswer',
        values: (language) => ({
          person: `${firstName} ${lastName}`,
          merchant: row.merchant_name,
          amount: formatMoney(row.amount),
          answerBy: formatDay(row.answer_due_on, language),
          decideBy: formatDay(row.decide_due_on, language),
        }),
      });
    }
    await markDelivered(tx, [message.id]);
  });
}

const mailsFor = (topic: string): Consumer => ({
  topic,
  limit: 20,
  leaseMs: 60_000,
  deliver: notifyManagers,
});

export const managerMails: readonly Consumer[] = [OPENED_TOPIC, REPLIED_TOPIC].map(mailsFor);
