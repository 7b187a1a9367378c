import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RecipientPage } from '#islands/recipients/recipient-page.tsx';
import { planBankTransfer } from '#lib/contract/bank-transfers/bank-transfers.ts';
import { AT } from '../../support/things/plain.ts';
import { accountOf, awaiting, RECIPIENT, recipientOf } from '../../support/things/recipient.ts';
import { draw, server, startAnew } from '../cards/world.tsx';
import { beginPaying, reply, texts } from './world.ts';

vi.mock('#lib/browser/firebase.ts');
vi.mock('#lib/browser/navigate.ts');

beforeEach(() => {
  startAnew();
  vi.stubGlobal('scrollTo', vi.fn());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ENDED = { payoutsEndedOn: '2025-06-30' };

test.each([
  ['Account verified', recipientOf(ENDED)],
  ['Account verified', recipientOf({ ...ENDED, invitation: awaiting().invitation })],
  ['No account given', awaiting(ENDED)],
  ['Has no bank account', awaiting({ ...ENDED, noBankAccountAt: AT })],
  [
    'Account not accepted',
    recipientOf({
      ...ENDED,
      intakeStatus: 'verification_failed',
      failureReason: 'invalidAccountNumber',
      accounts: [accountOf({ status: 'failed', failureReason: 'invalidAccountNumber' })],
    }),
  ],
] as const)(
  'in a program that has ended nobody is paid, or asked for an account: %s',
  async (mark, recipient) => {
    beginPaying(
      ['viewRecipients', 'manageRecipients', 'viewBankTransfers', 'sendBankTransfers'],
      `/recipients/${RECIPIENT}`,
    );
    reply({ getRecipient: () => ({ recipient }) });
    draw(<RecipientPage texts={texts} lang="en" recipientId={RECIPIENT} brandName="Larkspur" />, texts);
    const place = await screen.findByRole('region', { name: 'What is next' });
    expect(place.querySelector('p')?.textContent).toBe(
      'This program stopped paying out after Jun 30, 2025. No new payment can go to Amina Rahimi. Payments under way still finish.',
    );
    expect([...place.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['Edit']);
    expect(document.querySelector('.thing-title .badge')?.textContent).toBe(mark);
    expect(server.requests(planBankTransfer)).toEqual([]);
  },
);
