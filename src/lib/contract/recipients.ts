import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { Activity } from './entities/activity.ts';
import { BankTransfer } from './entities/bank-transfer.ts';
import {
  BankAccountInput,
  IntakeStatus,
  Recipient,
  RecipientKind,
  RecipientRow,
  recipientInput,
} from './entities/recipient.ts';
import { Id, listQuery, oneOrMany, pageOf } from './fields.ts';

const tag = 'Recipients';
const path = '/bankTransfers/recipients';
const params = z.object({ id: Id });
const recipient = z.object({ recipient: Recipient });
const manage = { kind: 'business', permission: 'manageRecipients' } as const;
const view = { kind: 'business', owner: 'recipient', permission: 'viewRecipients' } as const;

export const createRecipient = defineCall({
  name: 'createRecipient',
  method: 'POST',
  path: '/bankTransfers/recipient',
  summary:
    'Register somebody to be paid; unless told otherwise they are invited by mail to give a bank account',
  tag,
  access: { ...manage, owner: 'business', named: 'body' },
  body: z.object({ businessId: Id, ...recipientInput, isInvited: z._default(z.boolean(), true) }),
  output: recipient,
  status: 201,
  errors: ['recipient_exists', 'wrong_state'],
});

export const createRecipientWithBankAccount = defineCall({
  name: 'createRecipientWithBankAccount',
  method: 'POST',
  path: '/bankTransfers/recipientWithBankAccount',
  summary: 'Register somebody whose bank account is known; the bank verifies it, and the recipient is told',
  tag,
  access: { ...manage, owner: 'business', named: 'body' },
  body: z.object({ businessId: Id, ...recipientInput, bankAccount: BankAccountInput }),
  output: recipient,
  status: 201,
  freshSignIn: true,
  errors: ['recipient_exists', 'wrong_state'],
});

export const listRecipients = defineCall({
  name: 'listRecipients',
  method: 'GET',
  path,
  summary: 'Recipients of a business; for a super business those of its programs',
  tag,
  access: { kind: 'business', owner: 'business', named: 'query', permission: 'viewRecipients', shared: true },
  query: z.object({
    businessId: Id,
    ...listQuery,
    status: oneOrMany(IntakeStatus),
    kind: oneOrMany(RecipientKind),
    program: oneOrMany(Id),
    /** Part of a name or an email. */
    search: z.optional(z.string().check(z.maxLength(100))),
    sort: z._default(z.enum(['newest', 'name']), 'newest'),
  }),
  output: pageOf(RecipientRow),
});

export const getRecipient = defineCall({
  name: 'getRecipient',
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'One recipient with invitation and bank accounts',
  tag,
  access: view,
  params,
  output: recipient,
});

export const updateRecipient = defineCall({
  name: 'updateRecipient',
  method: 'PATCH',
  path: `${path}/{id}`,
  summary:
    'Change name, email or language. A new email ends open invitations, codes and set-ups, and both addresses are told',
  tag,
  access: { ...manage, owner: 'recipient' },
  params,
  body: z.object({
    kind: z.optional(recipientInput.kind),
    name: z.optional(recipientInput.name),
    email: z.optional(recipientInput.email),
    language: z.optional(recipientInput.language),
  }),
  output: recipient,
  freshSignIn: true,
  errors: ['recipient_exists'],
});

export const listRecipientActivities = defineCall({
  name: 'listRecipientActivities',
  method: 'GET',
  path: `${path}/{id}/activities`,
  summary: 'What happened to a recipient, newest first',
  tag,
  access: view,
  params,
  query: z.object(listQuery),
  output: pageOf(Activity),
});

export const listRecipientTransfers = defineCall({
  name: 'listRecipientTransfers',
  method: 'GET',
  path: `${path}/{id}/transfers`,
  summary: 'Payments to a recipient, newest first',
  tag,
  access: {
    kind: 'business',
    owner: 'recipient',
    permission: 'viewBankTransfers',
    hiddenBy: 'hideBankPaymentsInformation',
  },
  params,
  query: z.object(listQuery),
  output: pageOf(BankTransfer),
});

export const inviteRecipient = defineCall({
  name: 'inviteRecipient',
  method: 'POST',
  path: `${path}/{id}/invite`,
  summary: 'Send the invitation, for the first time or again; a verified account may be changed under it',
  tag,
  access: { ...manage, owner: 'recipient' },
  params,
  body: z.object({}),
  output: recipient,
  errors: ['too_many_requests', 'wrong_state'],
});

export const removeBankAccount = defineCall({
  name: 'removeBankAccount',
  method: 'DELETE',
  path: `${path}/{id}/bankAccount/{accountId}`,
  summary: 'Take away an account to which no payment ever went',
  tag,
  access: { ...manage, owner: 'recipient' },
  params: z.object({ id: Id, accountId: Id }),
  output: recipient,
  freshSignIn: true,
  errors: ['wrong_state'],
});
