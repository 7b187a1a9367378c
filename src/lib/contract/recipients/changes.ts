import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Id } from '../fields.ts';
import { BankAccountInput, recipientInput } from './recipient-input.ts';
import { recipientAnswer, recipientParams } from './recipients.ts';

const tag = 'Recipients';
const manage = { kind: 'business', permission: 'manageRecipients' } as const;

export const createRecipient = defineCall({
  name: 'createRecipient',
  method: 'POST',
  path: '/bankTransfers/recipient',
  summary:
    'Register somebody to be paid; unless stated otherwise they are invited by mail to give a bank account',
  tag,
  access: { ...manage, owner: 'business', named: 'body' },
  body: z.object({ businessId: Id, ...recipientInput, isInvited: z._default(z.boolean(), true) }),
  output: recipientAnswer,
  status: 201,
  errors: ['recipient_exists', 'wrong_state'],
});

export const createRecipientWithBankAccount = defineCall({
  name: 'createRecipientWithBankAccount',
  method: 'POST',
  path: '/bankTransfers/recipientWithBankAccount',
  summary:
    'Register somebody whose bank account is known; the bank verifies it, and the recipient is notified',
  tag,
  access: { ...manage, owner: 'business', named: 'body' },
  body: z.object({ businessId: Id, ...recipientInput, bankAccount: BankAccountInput }),
  output: recipientAnswer,
  status: 201,
  freshSignIn: true,
  keyScope: 'giveBankDetails',
  errors: ['recipient_exists', 'wrong_state'],
});

export const updateRecipient = defineCall({
  name: 'updateRecipient',
  method: 'PATCH',
  path: '/bankTransfers/recipients/{id}',
  summary:
    'Change name, email or language. A new email ends open invitations, codes and set-ups; both addresses are notified, and an open invitation goes to the new one',
  tag,
  access: { ...manage, owner: 'recipient' },
  params: recipientParams,
  body: z.object({
    kind: z.optional(recipientInput.kind),
    name: z.optional(recipientInput.name),
    email: z.optional(recipientInput.email),
    language: z.optional(recipientInput.language),
  }),
  output: recipientAnswer,
  freshSignIn: true,
  keyScope: 'giveBankDetails',
  errors: ['recipient_exists'],
});

export const removeBankAccount = defineCall({
  name: 'removeBankAccount',
  method: 'DELETE',
  path: '/bankTransfers/recipients/{id}/bankAccount/{accountId}',
  summary: 'Take away an account to which no payment ever went',
  tag,
  access: { ...manage, owner: 'recipient' },
  params: z.object({ id: Id, accountId: Id }),
  output: recipientAnswer,
  freshSignIn: true,
  keyScope: 'giveBankDetails',
  errors: ['wrong_state'],
});
