import { retryIntake as call } from '#lib/contract/recipient-setup/intake-calls.ts';
import { command, done } from '../../commands/handler.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import { inviteByMail } from '../recipients/invite-by-mail.ts';
import { assertPaysByTransfer } from '../recipients/paying-business.ts';
import { takeRecipient } from '../recipients/take-recipient.ts';
import { intakeFor } from './intake-for.ts';
import { takeInvitationTurn } from './take-invitation-turn.ts';
import { presentAccount, writeIntake } from './write-intake.ts';

/**
 * Starts again after a failed verification or a payment that could not arrive: that account moves into the history.
 * If the organization does it, a new link is sent.
 */
export const retryIntake = command(call, async (request) => {
  const { tx, actor, params, now, record } = request;
  const recipient = await takeRecipient(tx, params.id);
  await assertPaysByTransfer(tx, recipient.business_id, now);
  const account = await presentAccount(tx, recipient.id);
  if (!account || recipient.intake_status !== 'verification_failed') throw wrongState('nothingToRetry');
  const { id: accountId, last4 } = account;
  await tx.updateTable('bank_account').set({ removed_at: now }).where('id', '=', accountId).execute();
  await writeIntake(tx, recipient.id, now);
  const of = { businessId: recipient.business_id, subject: { type: 'recipient', id: recipient.id } } as const;
  const payload = { recipientId: recipient.id, accountId, last4, isRetry: true } as const;
  await record({ ...of, type: 'bankAccountDeleted', payload });
  if (actor.kind !== 'recipient') {
    await takeInvitationTurn(tx, { recipientId: recipient.id, now });
    const { activity } = await inviteByMail(tx, { recipientId: recipient.id, now });
    await record({ ...of, type: activity, payload: { recipientId: recipient.id } });
  }
  return done({ intake: await intakeFor(tx, request) });
});
