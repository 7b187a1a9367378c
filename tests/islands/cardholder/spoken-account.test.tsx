import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, test, vi } from 'vitest';
import { AccountPage } from '#islands/account/account-page.tsx';
import AddCardPage from '#islands/cardholder/add-card-page.tsx';
import PreferencesPage from '#islands/cardholder/preferences-page.tsx';
import { ToastRegion } from '#islands/ui/toast-region.tsx';
import { forgetArrival } from '#lib/stores/cardholder/arrival-draft.ts';
import { $consumerContext } from '#lib/stores/session/session.ts';
import account from '../../../locales/en/account.json' with { type: 'json' };
import { ARRIVE_TEXTS } from '../../../src/layouts/parts/arrive-texts.ts';
import { pickTexts } from '../../../src/layouts/parts/pick-texts.ts';
import { type Answers, refusal } from '../../support/fake-server.ts';
import { cardOf } from '../../support/things/card.ts';
import { AT, BUSINESS, usd } from '../../support/things/plain.ts';
import { SHIP_TO } from '../../support/things/replacement.ts';
import { startAnew } from '../cards/world.tsx';
import { all, choose, type Flow, fill, now, press, send, texts, walk } from './hear.ts';

vi.mock('#lib/browser/firebase.ts');
vi.mock('#lib/browser/navigate.ts');

const CARD = 'K7M2Q9XF4T';
const PROOF = { token: 'proof-1', expiresAt: '2026-03-08T12:00:00.000Z' };
const declines = (delivery: 'email' | 'none') => ({
  id: '0199aaaa-0000-7000-8000-000000000001',
  kind: 'cardDeclines' as const,
  delivery,
  updatedAt: AT,
});
const chosen = (delivery: 'email' | 'none'): Answers => ({
  listCommunicationPreferences: {
    communicationPreferences: [
      { ...declines('email'), id: null, kind: 'cardLoads' },
      declines(delivery),
      { ...declines('none'), id: null, kind: 'recentTransactions' },
    ],
    email: 'amina@example.com',
  },
});
const GRACE = {
  id: 'u1',
  firstName: 'Grace',
  lastName: 'Okafor',
  email: 'grace@example.org',
  phone: null,
  language: 'en',
} as const;
const HELD = {
  id: CARD,
  businessId: BUSINESS,
  organisationName: 'Juniper Commons',
  last4: '4242',
  status: 'active',
  type: 'physical',
  pinSet: true,
  available: usd(4_210),
} as const;
const accountPage = (
  <>
    <AccountPage texts={{ ...texts, account }} lang="en" brand="Larkspur" hasSocial={false} />
    <ToastRegion />
  </>
);
const ownAccount: Answers = {
  getUser: { user: GRACE, businesses: [], cards: [], isStaff: false },
  getAccountChanges: { email: null, phone: null, isPhoneConfirmed: true },
  getSecondFactor: { onSince: null, recoveryCodesLeft: 0 },
  getSocialIdentities: { identities: [] },
  listSignIns: { items: [], nextCursor: null },
  getOwnAddress: { address: SHIP_TO, isConfirmed: false },
};
const holdsCard = () => $consumerContext.set({ cards: [HELD] });
const asked: Answers = {
  validateCardholderCard: ({ query }) =>
    query.lastSix ? { nextStep: 'linkCard', proof: PROOF } : { nextStep: 'confirmCard', proof: null },
};

const FLOWS: Flow[] = [
  {
    name: 'what to be mailed about, saved and refused',
    page: (
      <>
        <PreferencesPage texts={texts} lang="en" cardId="K7M2P9QRTX" />
        <ToastRegion />
      </>
    ),
    answers: {
      ...chosen('email'),
      updateCommunicationPreference: { preference: declines('none') },
    },
    acts: [
      [
        choose('Declined purchases', 'No email'),
        {
          focus: ['radio', 'No email'],
          group: ['Declined purchases', /^Why a purchase was declined/],
          status: /^Saved: No email$/,
        },
      ],
      [
        all(
          now({ ...chosen('none'), updateCommunicationPreference: refusal('not_found') }),
          choose('Declined purchases', 'By email'),
        ),
        { said: /This was not saved/ },
      ],
    ],
  },
  {
    name: 'where cards are sent, refused and then saved',
    page: accountPage,
    answers: {
      ...ownAccount,
      updateOwnAddress: { address: { ...SHIP_TO, city: 'Salem' }, isConfirmed: false },
    },
    acts: [
      [all(holdsCard, press('Change Address')), { dialog: 'Address' }],
      [
        all(fill('Street and number', 'PO Box 12'), press('Save')),
        { focus: ['textbox', 'Street and number'], beside: 'PO' },
      ],
      [
        all(fill('Street and number', '12 Juniper Street'), fill('City', 'Salem'), press('Save')),
        { said: /Your address was saved/, focus: ['button', 'Change Address'] },
      ],
    ],
  },
  {
    name: 'the own name, email, phone and password, each with a wrong entry',
    page: accountPage,
    answers: {
      ...ownAccount,
      updateUser: { user: { ...GRACE, firstName: 'Anne Marie' } },
      startEmailChange: { email: 'new@example.org', expiresAt: AT },
      startPhoneChange: { resendAfterS: 30, expiresInS: 600 },
      confirmPhoneChange: refusal('code_incorrect', {
        fields: { code: { key: 'field.codeIncorrect', params: { left: 4 }, msg: '' } },
      }),
    },
    acts: [
      [press('Change Name and language'), { dialog: 'Name and language' }],
      [
        all(fill('First name', 'Anne-Marie'), press('Save')),
        { focus: ['textbox', 'First name'], beside: 'First name' },
      ],
      [
        all(fill('First name', 'Anne Marie'), press('Save')),
        { focus: ['button', 'Change Name and language'] },
      ],
      [press('Change Email'), { dialog: 'Change your email', focus: ['textbox', 'New email'] }],
      [press('Send the link'), { focus: ['textbox', 'New email'], beside: 'New email is required' }],
      [
        all(fill('New email', 'new@example.org'), press('Send the link')),
        { dialog: 'Change your email', focus: ['heading', 'Change your email'] },
      ],
      [press('Done'), { focus: ['button', 'Change Email'] }],
      [press('Change Phone'), { dialog: 'Change your phone', focus: ['textbox', 'New phone'] }],
      [
        all(fill('New phone', '2025550199'), press('Send the code')),
        { dialog: 'Change your phone', focus: ['textbox', 'Code from the text message'] },
      ],
      [
        all(fill('Code from the text message', '111111'), press('Confirm this phone')),
        { focus: ['textbox', 'Code from the text message'], beside: 'Tries left: 4' },
      ],
      [press('Cancel'), { focus: ['button', 'Change Phone'] }],
      [press('Change Password'), { dialog: 'Change your password' }],
      [
        all(
          fill('Password until now', 'Meadow-lark-27'),
          fill('New password', 'short'),
          press('Change password'),
        ),
        { beside: '8 characters' },
      ],
    ],
  },
  {
    name: 'one more card, with a wrong entry, up to its PIN',
    page: <AddCardPage texts={pickTexts('en', ARRIVE_TEXTS)} lang="en" />,
    answers: {
      ...asked,
      linkCard: refusal('card_email_mismatch'),
    },
    acts: [
      [
        all(() => screen.findByLabelText('Card ID'), send('Card ID')),
        { focus: ['textbox', 'Card ID'], beside: 'Card ID' },
      ],
      [
        all(fill('Card ID', 'k7m2q 9xf4t'), send('Card ID')),
        { focus: ['heading', 'Show that you hold the card'] },
      ],
      [
        all(
          fill('Organization name on the back', 'Juniper Commons'),
          fill('Last 6 digits of the card number', '004242'),
          fill('Valid until (MM/YY)', '0829'),
          send('Valid until (MM/YY)'),
        ),
        { alert: /email/ },
      ],
      [
        all(now({ ...asked, linkCard: { card: cardOf({ id: CARD }) } }), send('Valid until (MM/YY)')),
        { focus: ['heading', 'Choose your PIN'] },
      ],
      [
        all(fill('PIN', '4821'), fill('PIN, once more', '4812'), send('PIN')),
        { focus: ['textbox', 'PIN, once more'], beside: 'PINs do not match' },
      ],
    ],
  },
];

beforeEach(() => {
  startAnew();
  forgetArrival();
});
afterEach(cleanup);

test.each(FLOWS)('a screen reader hears each step and result of $name', (flow) => walk(flow));
