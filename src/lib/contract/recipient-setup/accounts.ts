import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Id, Instant } from '../fields.ts';
import { BankAccountGiven, nameCheck, nameInput } from '../recipients/recipient-input.ts';
import { Intake } from './intake.ts';

const tag = 'Recipients';
const path = '/bankTransfers/recipients/{id}';
const params = z.object({ id: Id });
const manage = { kind: 'business', owner: 'recipient', permission: 'manageRecipients' } as const;
const asRecipient = { kind: 'recipient' } as const;

export const addBankAccount = defineCall({
  name: 'addBankAccount',
  method: 'POST',
  path: `${path}/bankAccount`,
  summary:
    'Give the account where the money goes; the bank verifies it. By the recipient, who may correct it until the bank begins, or by the organisation',
  tag,
  access: { ...manage, recipient: true },
  params,
  body: BankAccountGiven,
  output: z.object({ intake: Intake }),
  status: 201,
  freshSignIn: true,
  keyScope: 'giveBankDetails',
  errors: ['recipient_has_account', 'wrong_state'],
});

export const createPlaidLinkToken = defineCall({
  name: 'createPlaidLinkToken',
  method: 'POST',
  path: `${path}/plaidLinkToken`,
  summary: 'Begin to link a bank: the secret with which the bank link opens in the browser',
  tag,
  access: asRecipient,
  params,
  body: z.object(nameInput).check(nameCheck),
  output: z.object({ linkToken: z.string(), expiresAt: Instant, provider: z.enum(['plaid', 'sandbox']) }),
  withoutActivity: true,
  isUnkeyed: true,
  errors: ['recipient_has_account', 'bank_link_failed', 'wrong_state', 'too_many_requests'],
});

export const addPlaidBankAccount = defineCall({
  name: 'addPlaidBankAccount',
  method: 'POST',
  path: `${path}/plaidBankAccount`,
  summary: 'The account that was chosen at the bank link',
  tag,
  access: asRecipient,
  params,
  body: z
    .object({
      publicToken: z.string().check(z.minLength(1), z.maxLength(500)),
      /** The bank link's own id of the account. */
      accountId: z.string().check(z.minLength(1), z.maxLength(200)),
      ...nameInput,
    })
    .check(nameCheck),
  output: z.object({ intake: Intake }),
  status: 201,
  errors: ['recipient_has_account', 'account_type_unsupported', 'bank_link_failed', 'wrong_state'],
});
