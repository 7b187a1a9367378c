import type { OutputOf } from '#lib/contract/call.ts';
import type { retryIntake } from '#lib/contract/recipient-setup/intake-calls.ts';
import type { Recipient, RecipientBankAccount } from '#lib/contract/recipients/recipient.ts';
import { AT, BUSINESS } from './plain.ts';

export const RECIPIENT = '00000000-0000-7000-8000-0000000000e1';
const ACCOUNT = '00000000-0000-7000-8000-0000000000d1';

export const accountOf = (more: Partial<RecipientBankAccount> = {}): RecipientBankAccount => ({
  id: ACCOUNT,
  nameOnAccount: 'Amina Rahimi',
  hasOnlyOneName: false,
  accountType: 'checking',
  last4: '4321',
  routingNumber: '021000021',
  bankName: null,
  source: 'manual',
  status: 'verified',
  failureReason: null,
  addedBy: 'Amina Rahimi',
  createdAt: AT,
  verificationDue: null,
  decidedAt: AT,
  disabledAt: null,
  correctedAt: null,
  removedAt: null,
  isUnused: true,
  ...more,
});

/** Somebody whose account is verified. */
export const recipientOf = (more: Partial<Recipient> = {}): Recipient => ({
  id: RECIPIENT,
  businessId: BUSINESS,
  programName: 'Stipends',
  kind: 'person',
  name: 'Amina Rahimi',
  email: 'amina@example.org',
  language: 'da',
  intakeStatus: 'bank_account_verified',
  failureReason: null,
  noBankAccountAt: null,
  accountLast4: '4321',
  createdAt: AT,
  lastActivityAt: AT,
  payoutsEndedOn: null,
  createdBy: 'Grace Okafor',
  invitation: null,
  accounts: [accountOf()],
  isBankInformationHidden: false,
  ...more,
});

/** Somebody who was invited three days before `AT` and has given nothing yet. */
export const awaiting = (more: Partial<Recipient> = {}): Recipient =>
  recipientOf({
    intakeStatus: 'awaiting_recipient',
    accountLast4: null,
    accounts: [],
    invitation: {
      sentTo: 'amina@example.org',
      sentAt: '2026-11-17T15:00:00.000Z',
      expiresAt: '2026-12-01T15:00:00.000Z',
      state: 'open',
    },
    ...more,
  });

/** An intake that begins anew. */
export const INTAKE: OutputOf<typeof retryIntake>['intake'] = {
  recipientId: RECIPIENT,
  status: 'awaiting_recipient',
  failureReason: null,
  account: null,
  correctable: null,
  correction: null,
  noBankAccountAt: null,
  mayGiveAccount: true,
};
