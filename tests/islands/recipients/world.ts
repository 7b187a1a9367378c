import type { BankTransfer } from '#lib/contract/bank-transfers/bank-transfer.ts';
import type { Recipient, RecipientBankAccount } from '#lib/contract/recipients/recipient.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import { $businessContext } from '#lib/stores/session.ts';
import bank from '../../../locales/en/bank.json' with { type: 'json' };
import bankTransfers from '../../../locales/en/bank-transfers.json' with { type: 'json' };
import recipients from '../../../locales/en/recipients.json' with { type: 'json' };
import { type Answers, answer, BUSINESS, begin, texts as shared } from '../cards/world.tsx';

export const texts = { ...shared, recipients, bank, 'bank-transfers': bankTransfers };
export const RECIPIENT = '00000000-0000-7000-8000-0000000000e1';
export const PAYMENT = '00000000-0000-7000-8000-0000000000f1';
const ACCOUNT = '00000000-0000-7000-8000-0000000000d1';
export const AT = '2026-11-20T15:00:00.000Z';
export const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' as const });

export const accountOf = (more: Partial<RecipientBankAccount> = {}): RecipientBankAccount => ({
  id: ACCOUNT,
  nameOnAccount: 'Amina Rahimi',
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

export const transferOf = (more: Partial<BankTransfer> = {}): BankTransfer => ({
  id: PAYMENT,
  businessId: BUSINESS,
  programName: 'Stipends',
  recipient: { id: RECIPIENT, name: 'Amina Rahimi' },
  account: { last4: '4321', accountType: 'checking', bankName: null },
  amount: usd(25_000),
  requestedSpeed: 'ach',
  speed: 'ach',
  effectiveOn: '2026-11-23',
  status: 'processing',
  failureReason: null,
  failureCode: null,
  isOutcomeUnknown: false,
  memo: 'November rent',
  customFields: {},
  sentBy: 'Grace Okafor',
  createdAt: AT,
  processingAt: '2026-11-20T15:00:05.000Z',
  completedAt: null,
  failedAt: null,
  returnedAt: null,
  sendsAgain: null,
  sentAgainBy: null,
  ...more,
});

/** Friday, November 20, 10 in the morning in New York, seen from this machine's clock. */
export const planOf = (more: object = {}) => ({
  now: AT,
  available: usd(100_000),
  payoutCutoff: null,
  isPastCutoff: false,
  plans: [
    {
      requestedSpeed: 'ach',
      speed: 'ach',
      effectiveOn: '2026-11-23',
      cutoffAt: '2026-11-21T01:00:00.000Z',
      arrivesBy: '2026-11-23T13:30:00.000Z',
    },
    {
      requestedSpeed: 'sameday_ach',
      speed: 'sameday_ach',
      effectiveOn: '2026-11-20',
      cutoffAt: '2026-11-20T15:07:30.000Z',
      arrivesBy: '2026-11-20T22:00:00.000Z',
    },
    {
      requestedSpeed: 'instant',
      speed: 'instant',
      effectiveOn: '2026-11-20',
      cutoffAt: null,
      arrivesBy: '2026-11-20T15:01:00.000Z',
    },
  ],
  ...more,
});

const USUAL: Answers = {
  listRecipients: () => ({ items: [recipientOf()], nextCursor: null }),
  getRecipient: () => ({ recipient: recipientOf() }),
  listRecipientActivities: { items: [], nextCursor: null },
  listRecipientTransfers: { items: [], nextCursor: null },
  listBankTransfers: { items: [transferOf()], nextCursor: null },
  getBankTransfer: () => ({ transfer: transferOf() }),
  planBankTransfer: () => planOf(),
  listMetadata: { metadata: [] },
  listRecipientNotes: { items: [], nextCursor: null },
};

export const reply = (own: Answers = {}): void => answer({ ...USUAL, ...own });

/** Somebody signed in at one program that pays by bank transfer. */
export function beginPaying(permissions: Permission[], path = '/recipients'): void {
  begin(permissions, path);
  const context = $businessContext.get();
  if (!context) return;
  $businessContext.set({
    ...context,
    topLevelBusinessId: '00000000-0000-4000-8000-0000000000a9',
    userScope: 'program',
    viewType: 'singleProgram',
    programs: [{ id: BUSINESS, name: 'Stipends', productType: 'bank_transfers' }],
  });
}

export const PROGRAM_TWO = '00000000-0000-4000-8000-0000000000a2';

/** The same above two such programs. */
export function beginAboveTwo(permissions: Permission[], path = '/recipients'): void {
  begin(permissions, path);
  const context = $businessContext.get();
  if (!context) return;
  $businessContext.set({
    ...context,
    userScope: 'super',
    viewType: 'multiProgram',
    programs: [
      { id: RENT, name: 'Rent', productType: 'bank_transfers' },
      { id: PROGRAM_TWO, name: 'Stipends', productType: 'bank_transfers' },
      { id: '00000000-0000-4000-8000-0000000000a3', name: 'Meals', productType: 'cards' },
    ],
  });
}
export const RENT = '00000000-0000-4000-8000-0000000000a4';
