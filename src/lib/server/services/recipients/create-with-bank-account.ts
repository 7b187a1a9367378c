import { createRecipientWithBankAccount as call } from '#lib/contract/recipients/changes.ts';
import { nameOf } from '../../commands/actor.ts';
import { command, done } from '../../commands/handler.ts';
import { readRecipient } from './get.ts';
import { notifyRecipient } from './notify-recipient.ts';
import { writeBankAccount } from './write-bank-account.ts';
import { writeRecipient } from './write-recipient.ts';

/** Notifies the recipient: otherwise a wrong account would only be noticed when the money does not arrive. */
export const createRecipientWithBankAccount = command(
  call,
  async ({ tx, platform, actor, body, now, record }) => {
    const { bankAccount, ...input } = body;
    const { businessId } = input;
    const recipientId = await writeRecipient(tx, { input, actor, now, record });
    const { accountId, last4 } = await writeBankAccount(tx, platform.config.cardKey, {
      recipientId,
      businessId,
      input: bankAccount,
      by: nameOf(actor),
      now,
    });
    await record({
      businessId,
      subject: { type: 'recipient', id: recipientId },
      type: 'bankAccountAdded',
      payload: { recipientId, accountId, last4 },
    });
    await notifyRecipient(tx, { recipientId, kind: 'bankAccountReceived', last4, now });
    return done({ recipient: await readRecipient(tx, recipientId, { actor, now }) });
  },
);
