import { removeBankAccount as call } from '#lib/contract/recipients/changes.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import { writeIntake } from '../recipient-setup/write-intake.ts';
import { readRecipient } from './get.ts';
import { takeRecipient } from './take-recipient.ts';

/** An account that received a payment stays in the history; any other is deleted. */
export const removeBankAccount = command(call, async ({ tx, actor, params, now, record }) => {
  const recipient = await takeRecipient(tx, params.id);
  const account = await tx
    .selectFrom('bank_account')
    .select(['id', 'last4'])
    .where('id', '=', params.accountId)
    .where('recipient_id', '=', recipient.id)
    .where('removed_at', 'is', null)
    // Waits for a payment to it that is being written.
    .forUpdate()
    .executeTakeFirst();
  if (!account) throw new Refusal('not_found');
  const payment = await tx
    .selectFrom('bank_transfer')
    .select('id')
    .where('bank_account_id', '=', account.id)
    .limit(1)
    .executeTakeFirst();
  if (payment) throw wrongState('accountUsed');
  await tx.updateTable('bank_account').set({ removed_at: now }).where('id', '=', account.id).execute();
  await writeIntake(tx, recipient.id, now);
  await record({
    businessId: recipient.business_id,
    subject: { type: 'recipient', id: recipient.id },
    type: 'bankAccountDeleted',
    payload: { recipientId: recipient.id, accountId: account.id, last4: account.last4 },
  });
  return done({ recipient: await readRecipient(tx, recipient.id, { actor, now }) });
});
