import { renewInvitation as call } from '#lib/contract/recipient-setup/recipient-setup.ts';
import { command, done, unchanged } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { inviteByMail } from '../recipients/invite-by-mail.ts';
import { takeRecipient } from '../recipients/take-recipient.ts';
import { findInvitation } from './find-invitation.ts';
import { assertStillPays, findPayer } from './find-payer.ts';
import { takeInvitationTurn } from './take-invitation-turn.ts';

/**
 * Sends a new link for one that expired unused, to the same address. Where there is nothing to renew, or the address
 * is no longer theirs, the answer is the same and no mail goes out.
 */
export const renewInvitation = command(call, async ({ tx, platform, params, body, now, record }) => {
  const payer = await findPayer(tx, params.id, now);
  if (!payer) throw new Refusal('not_found');
  const asked = { token: body.invitation, businessId: params.id, cardKey: platform.config.cardKey, now };
  const named = await findInvitation(tx, asked);
  if (!named) throw new Refusal('link_invalid');
  assertStillPays(payer);
  const recipient = await takeRecipient(tx, named.recipientId);
  // Read again under the lock, so that nobody else renews it at the same moment.
  const found = await findInvitation(tx, asked);
  if (found?.state !== 'expired' || !found.isTheirAddress) return unchanged({});
  await takeInvitationTurn(tx, { recipientId: recipient.id, now });
  const { activity, sentTo } = await inviteByMail(tx, { recipientId: recipient.id, now });
  await record({
    businessId: recipient.business_id,
    subject: { type: 'recipient', id: recipient.id },
    type: activity,
    channel: 'recipient',
    by: {
      kind: 'recipient',
      recipientId: recipient.id,
      businessId: recipient.business_id,
      name: recipient.name,
      invitationId: null,
    },
    payload: { recipientId: recipient.id, sentTo, isRenewal: true },
  });
  return done({});
});
