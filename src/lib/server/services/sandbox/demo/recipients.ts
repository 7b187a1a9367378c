import type { BankFailure } from '#lib/domain/bank/bank-failures.ts';
import type { AccountType, RecipientKind } from '#lib/domain/recipients/recipient-states.ts';
import type { Language } from '#lib/i18n/languages.ts';
import { RENT_AND_UTILITIES, WINTER_RELIEF } from './businesses.ts';

/** A bank account in the history of a recipient; `disabled` and `removed` ones were verified before. */
export type DemoBankAccount = {
  last4: string;
  accountType: AccountType;
  state: 'pending' | 'verified' | 'failed' | 'disabled' | 'removed';
  failure?: BankFailure;
  /** Set where it was added by the bank link. */
  bankName?: string;
  by: 'recipient' | 'organization';
  daysAgo: number;
};

/**
 * A recipient of the demo with their own story; the seed draws the others. Days count back from today, or from the
 * last day of an ended program.
 */
export type DemoRecipient = {
  id: string;
  businessId: string;
  kind: RecipientKind;
  name: string;
  /** The bank's spelling, where it differs. */
  nameOnAccount?: string;
  email: string;
  language: Language;
  daysAgo: number;
  /** The state of the newest link. */
  invitation: { state: 'open' | 'expired' | 'used'; daysAgo: number } | null;
  /** In order of time; the last is the present one. */
  accounts: readonly DemoBankAccount[];
  hasNoBankAccount?: true;
  story: string;
};

type Given = Omit<DemoRecipient, 'id' | 'businessId' | 'kind' | 'accounts'> &
  Partial<Pick<DemoRecipient, 'businessId' | 'kind' | 'accounts'>>;

const recipient = (number: number, given: Given): DemoRecipient => ({
  id: `01990000-0000-7000-8000-0000000004${String(number).padStart(2, '0')}`,
  businessId: RENT_AND_UTILITIES,
  kind: 'person',
  accounts: [],
  ...given,
});

/** Typed by the recipient, and verified. */
const account = (last4: string, daysAgo: number, more: Partial<DemoBankAccount> = {}): DemoBankAccount => ({
  last4,
  daysAgo,
  accountType: 'checking',
  state: 'verified',
  by: 'recipient',
  ...more,
});

export const DEMO_RECIPIENTS: readonly DemoRecipient[] = [
  recipient(1, {
    name: 'Zahra Karimi',
    email: 'zahra.karimi@mail.example',
    language: 'da',
    daysAgo: 3,
    invitation: { state: 'open', daysAgo: 3 },
    story: 'Invited three days ago, reads Dari, and has not given an account yet',
  }),
  recipient(2, {
    name: 'Peter Novak',
    email: 'peter.novak@mail.example',
    language: 'en',
    daysAgo: 26,
    invitation: { state: 'expired', daysAgo: 24 },
    story: 'Did not open the link in time: it has expired, and a new one can be asked for',
  }),
  recipient(3, {
    name: 'Rosa Delgado',
    email: 'rosa.delgado@mail.example',
    language: 'es',
    daysAgo: 9,
    invitation: { state: 'open', daysAgo: 9 },
    hasNoBankAccount: true,
    story: 'Reads Spanish and told the organization that she has no bank account',
  }),
  recipient(4, {
    name: 'Olena Shevchuk',
    email: 'olena.shevchuk@mail.example',
    language: 'uk',
    daysAgo: 2,
    invitation: { state: 'used', daysAgo: 2 },
    accounts: [account('5512', 0, { state: 'pending' })],
    story: 'Gave her account today; the bank is checking it. Reads Ukrainian',
  }),
  recipient(5, {
    name: 'Marcus Bell',
    email: 'marcus.bell@mail.example',
    language: 'en',
    daysAgo: 160,
    invitation: { state: 'used', daysAgo: 160 },
    accounts: [account('7731', 158)],
    story: 'Paid every month: a long list of payments that all arrived',
  }),
  recipient(6, {
    name: 'Larch Street Housing',
    email: 'office@larchstreet.example',
    language: 'en',
    daysAgo: 190,
    kind: 'business',
    invitation: null,
    accounts: [account('2204', 190, { by: 'organization' })],
    story: 'A landlord whose account the organization entered; rent for several households',
  }),
  recipient(7, {
    name: 'Yusuf Haddad',
    email: 'yusuf.h@mail.example',
    language: 'ar',
    daysAgo: 70,
    invitation: { state: 'used', daysAgo: 70 },
    accounts: [account('9098', 69, { bankName: 'Prairie Community Bank' })],
    story: 'Linked his bank, so the account was verified at once. Reads Arabic',
  }),
  recipient(8, {
    name: 'Grace Mwangi',
    email: 'grace.mwangi@mail.example',
    language: 'sw',
    daysAgo: 12,
    invitation: { state: 'used', daysAgo: 12 },
    accounts: [account('1104', 5, { state: 'failed', failure: 'invalidAccountNumber' })],
    story: 'Mistyped her account number, so the check failed; she can correct it. Reads Swahili',
  }),
  recipient(9, {
    name: 'Ivan Petrov',
    email: 'ivan.petrov@mail.example',
    language: 'ru',
    daysAgo: 55,
    invitation: { state: 'open', daysAgo: 4 },
    accounts: [account('1302', 53, { state: 'disabled', failure: 'closedAccount' })],
    story: 'A payment came back from his closed account; he has a new link, and it can be sent again',
  }),
  recipient(10, {
    name: 'Mina Azizi',
    email: 'mina.azizi@mail.example',
    language: 'far',
    daysAgo: 80,
    invitation: { state: 'used', daysAgo: 26 },
    accounts: [
      account('1301', 79, { state: 'disabled', failure: 'blockedAccount' }),
      account('6640', 22, { accountType: 'savings' }),
    ],
    story: 'A payment came back, she gave another account, and it was sent again. Reads Farsi',
  }),
  recipient(11, {
    name: 'Claire Dubois',
    email: 'claire.dubois@mail.example',
    language: 'fr',
    daysAgo: 48,
    invitation: { state: 'used', daysAgo: 48 },
    accounts: [
      account('1105', 47, { state: 'failed', failure: 'invalidRoutingNumber' }),
      account('3345', 44),
    ],
    story: 'The first account failed its check, the second was verified. Reads French',
  }),
  recipient(12, {
    name: 'Wei Chen',
    email: 'wei.chen@mail.example',
    language: 'zh',
    daysAgo: 33,
    invitation: { state: 'open', daysAgo: 1 },
    accounts: [account('8817', 32)],
    story: 'Verified and invited anew, so that the account can be changed. Reads Chinese',
  }),
  recipient(13, {
    name: 'Samir Wardak',
    email: 'samir.wardak@mail.example',
    language: 'pa',
    daysAgo: 40,
    invitation: { state: 'used', daysAgo: 40 },
    accounts: [account('4419', 39, { state: 'removed' }), account('4420', 36, { accountType: 'savings' })],
    story: 'An account that was never paid was removed and another verified. Reads Pashto',
  }),
  recipient(14, {
    name: 'Anna Kowalska',
    email: 'anna.kowalska@mail.example',
    language: 'pl',
    daysAgo: 64,
    invitation: { state: 'used', daysAgo: 64 },
    accounts: [account('1207', 62)],
    story: 'Her last payment failed because of a limit of her bank; the money is back. Reads Polish',
  }),
  recipient(15, {
    name: 'زهرا نوری',
    nameOnAccount: 'Zohra Noori',
    email: 'zohra.noori@mail.example',
    language: 'da',
    daysAgo: 30,
    invitation: { state: 'used', daysAgo: 30 },
    accounts: [account('7120', 29)],
    story: 'Goes by her name in Dari; her bank has it in Latin letters',
  }),
  recipient(16, {
    name: 'Cedar Valley Electric',
    email: 'billing@cedarvalley.example',
    language: 'en',
    daysAgo: 120,
    kind: 'business',
    invitation: { state: 'used', daysAgo: 120 },
    accounts: [account('6006', 119)],
    story: 'A utility that is paid by same-day transfer',
  }),
  ...['Harper Lane', 'Tomas Rivera', 'Amara Diallo', 'Birch Road Rentals'].map((name, index) =>
    recipient(21 + index, {
      name,
      email: `${name.toLowerCase().replaceAll(' ', '.')}@mail.example`,
      language: 'en' as const,
      businessId: WINTER_RELIEF,
      kind: name.endsWith('Rentals') ? 'business' : 'person',
      daysAgo: 160,
      invitation: null,
      accounts: [account(`31${20 + index}`, 160, { by: 'organization' })],
      story: 'Was paid in the winter of 2025; the program pays nobody any more',
    }),
  ),
];
