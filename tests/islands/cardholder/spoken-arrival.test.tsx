import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import ArrivePage from '#islands/cardholder/arrive-page.tsx';
import { authReady } from '#lib/browser/firebase.ts';
import { forgetArrival } from '#lib/stores/cardholder/arrival-draft.ts';
import { $signInCode } from '#lib/stores/sign-in/code.ts';
import { ARRIVE_TEXTS } from '../../../src/layouts/parts/arrive-texts.ts';
import { pickTexts } from '../../../src/layouts/parts/pick-texts.ts';
import { refusal } from '../../support/fake-server.ts';
import { startAnew } from '../cards/world.tsx';
import { all, type Flow, fill, press, send, walk } from './hear.ts';

vi.mock('#lib/browser/firebase.ts');
vi.mock('#lib/browser/navigate.ts');

const arriveTexts = pickTexts('en', ARRIVE_TEXTS);
const PROOF = { token: 'proof-1', expiresAt: '2026-03-08T12:00:00.000Z' };
const printed = all(
  fill('Organization name on the back', 'Juniper Commons'),
  fill('Last 6 digits of the card number', '004242'),
  fill('Valid until (MM/YY)', '0829'),
  send('Valid until (MM/YY)'),
);
const arrive = (arrival: 'account' | 'firstPin') => (
  <ArrivePage texts={arriveTexts} lang="en" brand={{ key: 'larkspur', name: 'Larkspur' }} arrival={arrival} />
);
const ready = () =>
  waitFor(() =>
    expect((screen.getByRole('button', { name: 'Continue' }) as HTMLButtonElement).disabled).toBe(false),
  );

const FLOWS: Flow[] = [
  {
    name: 'a first time with a card and a code',
    page: arrive('account'),
    answers: {
      validateCardholderCard: ({ query }) =>
        query.lastSix ? { nextStep: 'linkCard', proof: PROOF } : { nextStep: 'confirmCard', proof: null },
      sendOneTimeCode: { resendAfterS: 30, expiresInS: 600, codesLeft: 2, newCodesInS: 900 },
      verifyOneTimeCode: refusal('phone_not_found'),
    },
    acts: [
      [all(ready, send('Card ID')), { focus: ['textbox', 'Card ID'], beside: 'Card ID' }],
      [
        all(fill('Card ID', 'k7m2q 9xf4t'), send('Card ID')),
        { focus: ['heading', 'Show that you hold the card'] },
      ],
      [press('Type another card ID'), { focus: ['heading', 'Open your account with your card'] }],
      [send('Card ID'), { focus: ['heading', 'Show that you hold the card'] }],
      [
        send('Valid until (MM/YY)'),
        { focus: ['textbox', 'Organization name on the back'], beside: 'Organization name' },
      ],
      [printed, { focus: ['heading', 'Where does your code go?'] }],
      [
        all(fill('Email or phone number', '2025550142'), send('Email or phone number')),
        { focus: ['heading', 'Enter your code'], status: /202/ },
      ],
      [
        all(fill('6-digit code', '123456'), send('6-digit code')),
        { focus: ['heading', 'What is your name?'] },
      ],
      [send('First name'), { focus: ['textbox', 'First name'], beside: 'First name' }],
    ],
  },
  {
    name: 'a first PIN without an account',
    page: arrive('firstPin'),
    answers: {
      validateCard: ({ query }) =>
        query.lastSix ? { nextStep: 'setPin', proof: PROOF } : { nextStep: 'confirmCard', proof: null },
      setFirstPin: { pinSet: true },
    },
    acts: [
      [
        all(ready, fill('Card ID', 'k7m2q 9xf4t'), send('Card ID')),
        { focus: ['heading', 'Show that you hold the card'] },
      ],
      [printed, { focus: ['heading', 'Choose your PIN'] }],
      [
        all(fill('PIN', '4821'), fill('PIN, once more', '4812'), send('PIN')),
        { focus: ['textbox', 'PIN, once more'], beside: 'PINs do not match' },
      ],
      [all(fill('PIN, once more', '4821'), send('PIN')), { focus: ['heading', 'Your PIN is set'] }],
    ],
  },
];

beforeEach(() => {
  startAnew();
  forgetArrival();
  sessionStorage.clear();
  $signInCode.set(undefined);
  vi.mocked(authReady).mockResolvedValue(null);
});
afterEach(cleanup);

test.each(FLOWS)('a screen reader hears each step and result of $name', (flow) => walk(flow));
