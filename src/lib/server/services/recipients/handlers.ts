import type { recipientsCalls } from '#lib/contract/recipients/calls.ts';
import type { HandlersOf } from '../../commands/handler.ts';
import { createRecipient } from './create.ts';
import { createRecipientWithBankAccount } from './create-with-bank-account.ts';
import { exportRecipients } from './export.ts';
import { getRecipient } from './get.ts';
import { inviteRecipient } from './invite.ts';
import { listRecipients } from './list.ts';
import { listRecipientActivities } from './list-activities.ts';
import { listRecipientTransfers } from './list-transfers.ts';
import { removeBankAccount } from './remove-bank-account.ts';
import { updateRecipient } from './update.ts';

export const recipientsHandlers: HandlersOf<typeof recipientsCalls> = {
  createRecipient,
  createRecipientWithBankAccount,
  exportRecipients,
  getRecipient,
  inviteRecipient,
  listRecipientActivities,
  listRecipientTransfers,
  listRecipients,
  removeBankAccount,
  updateRecipient,
};
