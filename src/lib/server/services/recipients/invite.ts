import { inviteRecipient as call } from '#lib/contract/recipients/recipients.ts';
import { command, done } from '../../commands/handler.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import { takeInvitationTurn } from '../recipient-setup/take-invitation-turn.ts';
import { readRecipient } from './get.ts';
import { inviteByMail } from './invite-by-mail.ts';
import { assertPaysByTransfer } from './paying-business.ts';
import { takeRecipient } from './take-recipient.ts';

/** Sends a link that replaces every earlier one. While the bank checks an account, there is nothing to give. */
export const inviteRecipient = command(call, async ({ tx, actor, params, now, record }) => {
  const recipient = await takeRecipient(tx, params.id);
  if (recipient.intake_status === 'pending_verification') throw wrongState('accountPending');
  await assertPaysByTransfer(tx, recipient.business_id, now);
  await takeInvitationTurn(tx, { recipientId: recipient.id, now });
  const { activity } = await inviteByMail(tx, { recipientId: recipient.id, now });
  await record({
    businessId: recipient.business_id,
    subject: { type: 'recipient', id: recipient.id },
    type: activity,
    payload: { recipientId: recipient.id },
  });
  return done({ recipient: await readRecipient(tx, recipient.id, { actor, now }) });
});
