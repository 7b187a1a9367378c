import { declareNoBankAccount as call } from '#lib/contract/recipient-setup/intake-calls.ts';
import { command, done, unchanged } from '../../commands/handler.ts';
import { notifyOrganization } from '../recipients/notify-organization.ts';
import { takeRecipient } from '../recipients/take-recipient.ts';
import { assertMayGive } from './give-account.ts';
import { intakeFor } from './intake-for.ts';

/** Notifies the organization, once, that the money has to go another way. */
export const declareNoBankAccount = command(call, async (request) => {
  const { tx, actor, params, now, record } = request;
  const recipient = await takeRecipient(tx, params.id);
  await assertMayGive(tx, { recipientId: recipient.id, actor, now });
  if (recipient.no_bank_account_at) return unchanged({ intake: await intakeFor(tx, request) });
  await tx
    .updateTable('recipient')
    .set({ no_bank_account_at: now, last_activity_at: now })
    .where('id', '=', recipient.id)
    .execute();
  await record({
    businessId: recipient.business_id,
    subject: { type: 'recipient', id: recipient.id },
    type: 'noBankAccountDeclared',
    payload: { recipientId: recipient.id },
  });
  await notifyOrganization(tx, { recipientId: recipient.id, kind: 'noBankAccount', now });
  return done({ intake: await intakeFor(tx, request) });
});
