import * as z from 'zod/mini';
import { Activity } from '../audit/activity.ts';
import { BankTransfer } from '../bank-transfers/bank-transfer.ts';
import { defineCall } from '../call.ts';
import { listQuery, pageOf } from '../fields.ts';
import { recipientParams } from './recipients.ts';

const tag = 'Recipients';
const path = '/bankTransfers/recipients/{id}';

export const listRecipientActivities = defineCall({
  name: 'listRecipientActivities',
  method: 'GET',
  path: `${path}/activities`,
  summary: 'What happened to a recipient, newest first',
  tag,
  access: { kind: 'business', owner: 'recipient', permission: 'viewRecipients' },
  params: recipientParams,
  query: z.object(listQuery),
  output: pageOf(Activity),
});

export const listRecipientTransfers = defineCall({
  name: 'listRecipientTransfers',
  method: 'GET',
  path: `${path}/transfers`,
  summary: 'Payments to a recipient, newest first',
  tag,
  access: {
    kind: 'business',
    owner: 'recipient',
    permission: 'viewBankTransfers',
    hiddenBy: 'hideBankPaymentsInformation',
  },
  params: recipientParams,
  query: z.object(listQuery),
  output: pageOf(BankTransfer),
});
