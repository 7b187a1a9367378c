import { pathTo } from '#lib/domain/shell/routes.ts';
import type { Consumer } from '../../jobs/deliver.ts';
import type { TakenMessage } from '../../ledger/outbox.ts';
import type { Platform } from '../../platform.ts';
import { MAILS_AT_ONCE } from '../../providers/mail/mails-at-once.ts';
import { deliverMail } from '../mail/deliver-mail.ts';
import type { WaitingMail } from '../mail/enqueue-mail.ts';
import { invitationToken } from './invitation-token.ts';

/** The topic of mails whose button is an invitation. */
export const INVITATION_TOPIC = 'mail.recipientInvitation';

export type WaitingInvitation = { invitationId: string; mail: Omit<WaitingMail, 'path'> };

/** The link's secret is made when the mail is sent, so that neither the outbox nor a table contains it. */
async function deliverInvitation(platform: Platform, message: TakenMessage): Promise<void> {
  const { invitationId, mail } = message.payload as WaitingInvitation;
  const page = pathTo('recipientEmailVerification', { businessId: message.businessId });
  const path = `${page}?invitation=${invitationToken(platform.config.cardKey, invitationId)}`;
  await deliverMail(platform, { ...message, payload: { ...mail, path } });
}

export const invitationMails: Consumer = {
  topic: INVITATION_TOPIC,
  limit: 20,
  atOnce: MAILS_AT_ONCE,
  leaseMs: 60_000,
  deliver: deliverInvitation,
};
