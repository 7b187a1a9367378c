import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, test, vi } from 'vitest';
import AtmPage from '#islands/cardholder/atm/atm-page.tsx';
import BillingPage from '#islands/cardholder/billing/billing-page.tsx';
import CardPage from '#islands/cardholder/card/card-page.tsx';
import ReplacementPage from '#islands/cardholder/lost/replacement-page.tsx';
import PinPage from '#islands/cardholder/pin/pin-page.tsx';
import DisputePage from '#islands/disputes/dispute-page.tsx';
import type { CardCashTerms } from '#lib/contract/atms/atm.ts';
import { refusal } from '../../support/fake-server.ts';
import { cardOf } from '../../support/things/card.ts';
import { disputeOf, PURCHASE } from '../../support/things/dispute.ts';
import { usd } from '../../support/things/plain.ts';
import { aReplacement, SHIP_TO } from '../../support/things/replacement.ts';
import { transactionOf } from '../../support/things/transaction.ts';
import { startAnew } from '../cards/world.tsx';
import { all, type Flow, fill, now, press, texts, walk } from './hear.ts';

vi.mock('#lib/browser/firebase.ts');

const CARD = 'K7M2P9QRTX';
const replacing = (own: object) => ({
  getReplacement: {
    replacement: null,
    mayRequest: true,
    goesTo: {
      address: SHIP_TO,
      isAddressConfirmed: true,
      email: null,
      isLocked: false,
      toldBy: 'email' as const,
    },
    ...own,
  },
});
const TERMS: CardCashTerms = {
  cardId: CARD,
  last4: '4417',
  organisationName: 'Juniper Commons',
  networkName: 'Prairie',
  inNetworkFee: usd(0),
  outOfNetworkFee: usd(250),
  balanceInquiryFee: null,
  perDay: usd(20_000),
  isRefused: false,
};
const ATM = {
  id: 'a1',
  name: 'Cedar Pharmacy',
  street: '12 Main Street',
  city: 'Portland',
  state: 'OR',
  zip: '97205',
  distanceMiles: 0.4,
  isFeeFree: true,
  hours: null,
};
const near = (atms: (typeof ATM)[] | null, searchUrl: string | null = null) => ({
  listCashTerms: { cashTerms: [TERMS] },
  searchAtms: { atms, searchUrl },
});
const withdrawn = { dispute: disputeOf({ status: 'withdrawn' }) };
const replied = {
  dispute: disputeOf({
    timeline: [
      ...disputeOf().timeline,
      {
        id: '01990000-0000-7000-8000-00000000d009',
        kind: 'replied',
        by: 'holder',
        name: 'Amina Rahimi',
        words: 'I was away.',
        amount: null,
        at: '2026-11-03T15:00:00.000Z',
      },
    ],
  }),
};

const FLOWS: Flow[] = [
  {
    name: 'a PIN, set and confirmed',
    page: <PinPage texts={texts} lang="en" cardId={CARD} />,
    answers: { setPin: { pinSet: true } },
    acts: [
      [
        all(
          () => screen.findByRole('heading', { name: 'Set your PIN' }),
          fill('Choose 4 digits', '12'),
          press('Continue'),
        ),
        { focus: ['textbox', 'Choose 4 digits'], beside: 'PIN needs to be 4 digits' },
      ],
      [
        all(fill('Choose 4 digits', '2580'), press('Continue')),
        { focus: ['textbox', 'Type the same 4 digits again'] },
      ],
      [
        all(fill('Type the same 4 digits again', '2581'), press('Set PIN')),
        { focus: ['textbox', 'Type the same 4 digits again'], beside: 'PINs do not match' },
      ],
      [
        all(fill('Type the same 4 digits again', '2580'), press('Set PIN')),
        { focus: ['heading', 'Your PIN is set'] },
      ],
    ],
  },
  {
    name: 'a replacement, asked for and taken back',
    page: <ReplacementPage texts={texts} lang="en" cardId={CARD} />,
    answers: replacing({}),
    acts: [
      [press('I lost it'), { focus: ['heading', 'Send the new card here?'] }],
      [press('Use another address'), { focus: ['heading', 'Where should the new card go?'] }],
      [
        all(fill('Street and number', 'PO Box 12'), press('Lock my card and ask for a new one')),
        { focus: ['textbox', 'Street and number'], beside: 'PO' },
      ],
      [
        all(
          fill('Street and number', '12 Juniper Street'),
          now({
            ...replacing({}),
            requestReplacement: refusal('wrong_state', { reason: { key: 'reason.cardFrozen' } }),
          }),
          press('Lock my card and ask for a new one'),
        ),
        { alert: /Your request was not sent/, focus: ['button', 'Lock my card and ask for a new one'] },
      ],
      [
        all(
          now({
            requestReplacement: { replacement: aReplacement() },
            ...replacing({ replacement: aReplacement(), mayRequest: false }),
          }),
          press('Lock my card and ask for a new one'),
        ),
        { focus: ['heading', 'Your request is in'] },
      ],
      [
        all(
          now({
            cancelReplacement: { replacement: aReplacement({ status: 'cancelled' }) },
            ...replacing({ replacement: aReplacement({ status: 'cancelled' }) }),
          }),
          press('I found my card'),
        ),
        { focus: ['heading', 'You took your request back'] },
      ],
      [press('Ask for a new card again'), { focus: ['heading', 'What happened to your card?'] }],
    ],
  },
  {
    name: 'a case, opened, answered and withdrawn',
    page: <DisputePage texts={texts} lang="en" cardId={CARD} disputeId="new" />,
    search: `?purchase=${PURCHASE}`,
    answers: {
      listCardTransactions: {
        items: [transactionOf({ id: PURCHASE, merchantName: 'Corner Basket' })],
        nextCursor: null,
      },
      openDispute: { dispute: disputeOf() },
      getDispute: { dispute: disputeOf() },
    },
    acts: [
      [press('I was charged twice'), { focus: ['heading', 'I was charged twice'] }],
      [press('Something else is wrong'), { focus: ['heading', 'What is wrong with this purchase?'] }],
      [press('I do not recognize it'), { focus: ['heading', 'I do not recognize it'] }],
      [press('Open a case'), { focus: ['heading', 'Your case is open'] }],
      [press('Send'), { focus: ['textbox', 'Answer or add something'], beside: 'Answer or add something' }],
      [
        all(
          now({ getDispute: replied, replyToDispute: replied }),
          fill('Answer or add something', 'I was away.'),
          press('Send'),
          () => screen.findByText('You wrote'),
        ),
        { focus: ['textbox', 'Answer or add something'] },
      ],
      [press('Withdraw the case'), { focus: ['heading', 'Withdraw this case?'] }],
      [
        all(now({ getDispute: withdrawn, withdrawDispute: withdrawn }), async () =>
          fireEvent.click(
            within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw the case' }),
          ),
        ),
        { focus: ['heading', 'You withdrew the case'] },
      ],
    ],
  },
  {
    name: 'cash machines near a ZIP code',
    page: <AtmPage texts={texts} lang="en" />,
    answers: near([ATM]),
    acts: [
      [press('Search'), { focus: ['textbox', 'ZIP code'], beside: 'ZIP code' }],
      [all(fill('ZIP code', '97205'), press('Search')), { status: /^Near 97205: 1$/ }],
      [
        all(now(near([])), fill('ZIP code', '10001'), press('Search')),
        { status: /^No cash machine near 10001Try another/ },
      ],
      [
        all(now(near(null, 'https://prairie.example/')), fill('ZIP code', '94103'), press('Search')),
        { status: /on a page of its own/ },
      ],
    ],
  },
  {
    name: 'a lock, refused and then done',
    page: <CardPage texts={texts} lang="en" cardId={CARD} />,
    answers: { lockCard: refusal('wrong_state', { reason: { key: 'reason.cardFrozen' } }) },
    acts: [
      [press(/^Lock this card/), { focus: ['heading', 'Lock this card?'] }],
      [press('Lock card'), { alert: /^Your card was not locked/ }],
      [
        all(
          now({
            getCard: () => ({ card: cardOf({ status: 'locked' }) }),
            lockCard: { card: cardOf({ status: 'locked' }) },
          }),
          press('Lock card'),
        ),
        { focus: ['heading', 'Your card is locked'] },
      ],
      [press('Done'), { focus: ['button', /^Unlock this card/] }],
    ],
  },
  {
    name: 'the details of a virtual card',
    page: <BillingPage texts={texts} lang="en" cardId={CARD} />,
    answers: { getCard: () => ({ card: cardOf({ type: 'virtual' }) }) },
    acts: [[press('Show card details'), { focus: ['heading', 'Card details'] }]],
  },
];

beforeEach(startAnew);
afterEach(cleanup);

test.each(FLOWS)('a screen reader hears each step and result of $name', (flow) => walk(flow));
