import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { nextStepOf } from '#islands/recipients/next-step.ts';
import { RecipientPage } from '#islands/recipients/recipient-page.tsx';
import { pageClock } from '#lib/browser/page-clock.ts';
import { planBankTransfer } from '#lib/contract/bank-transfers/bank-transfers.ts';
import { listMetadata } from '#lib/contract/metadata/metadata.ts';
import { retryIntake } from '#lib/contract/recipient-setup/intake-calls.ts';
import { removeBankAccount, updateRecipient } from '#lib/contract/recipients/changes.ts';
import { listRecipientTransfers } from '#lib/contract/recipients/history.ts';
import type { Recipient } from '#lib/contract/recipients/recipient.ts';
import { inviteRecipient } from '#lib/contract/recipients/recipients.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import { $toasts } from '#lib/stores/toasts.ts';
import { refusal } from '../../support/fake-server.ts';
import { AT, idOf } from '../../support/things/plain.ts';
import { accountOf, awaiting, INTAKE, RECIPIENT, recipientOf } from '../../support/things/recipient.ts';
import { transferOf } from '../../support/things/transfer.ts';
import { draw, server, startAnew } from '../cards/world.tsx';
import { beginPaying, reply, texts } from './world.ts';

vi.mock('#lib/browser/firebase.ts');
vi.mock('#lib/browser/navigate.ts');

const ALL: Permission[] = [
  'viewRecipients',
  'manageRecipients',
  'viewBankTransfers',
  'sendBankTransfers',
  'manageMetadata',
];
const OPEN = awaiting().invitation;
const button = (name: string | RegExp) => screen.findByRole('button', { name });

async function openPage(recipient: Recipient = recipientOf(), permissions = ALL, search = '') {
  beginPaying(permissions, `/recipients/${RECIPIENT}${search}`);
  reply({ getRecipient: () => ({ recipient }), ...answers });
  draw(<RecipientPage texts={texts} lang="en" recipientId={RECIPIENT} brandName="Larkspur" />, texts);
  await screen.findByRole('heading', { level: 1, name: recipient.name });
}
let answers = {};

beforeEach(() => {
  startAnew();
  answers = {};
  vi.spyOn(pageClock, 'now').mockReturnValue(new Date(AT));
  vi.stubGlobal('scrollTo', vi.fn());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const FAILED: Partial<Recipient> = {
  intakeStatus: 'verification_failed',
  failureReason: 'invalidAccountNumber',
  accounts: [accountOf({ status: 'failed', failureReason: 'invalidAccountNumber', decidedAt: AT })],
};
const DISABLED: Partial<Recipient> = {
  intakeStatus: 'verification_failed',
  failureReason: 'closedAccount',
  accounts: [accountOf({ disabledAt: AT, failureReason: 'closedAccount', isUnused: false })],
};

describe('what is next', () => {
  test.each([
    ['neverInvited', awaiting({ invitation: null })],
    ['invited', awaiting()],
    ['invitationExpired', awaiting({ invitation: OPEN && { ...OPEN, state: 'expired' } })],
    ['invitationUsed', awaiting({ invitation: OPEN && { ...OPEN, state: 'used' } })],
    ['noBankAccount', awaiting({ noBankAccountAt: AT })],
    ['checking', recipientOf({ intakeStatus: 'pending_verification' })],
    ['ready', recipientOf()],
    ['changing', recipientOf({ invitation: OPEN })],
    ['failed', recipientOf(FAILED)],
    ['failed', recipientOf({ ...FAILED, invitation: OPEN && { ...OPEN, sentAt: '2026-11-19T00:00:00Z' } })],
    [
      'failedInvited',
      recipientOf({ ...FAILED, invitation: OPEN && { ...OPEN, sentAt: '2026-11-21T00:00:00Z' } }),
    ],
    ['disabled', recipientOf(DISABLED)],
    ['disabledInvited', recipientOf({ ...DISABLED, invitation: OPEN && { ...OPEN, sentAt: AT } })],
  ] as const)('%s', (expected, recipient) => {
    expect(nextStepOf(recipient)).toBe(expected);
  });

  test.each([
    [
      'Waiting for Amina Rahimi to give a bank account; invited 3\u00a0d\u00a0ago.',
      awaiting(),
      ['Send invitation again', 'Enter bank details', 'Edit'],
    ],
    [
      /^Amina Rahimi said on Nov 20, 2026 that they have no bank account\. Talk with them/,
      awaiting({ noBankAccountAt: AT }),
      ['Send invitation again', 'Enter bank details', 'Edit'],
    ],
    [
      'The bank is checking the account. It answers by Nov 25, 2026.',
      recipientOf({
        intakeStatus: 'pending_verification',
        accounts: [accountOf({ status: 'pending', decidedAt: null, verificationDue: '2026-11-25' })],
      }),
      ['Edit'],
    ],
    [
      'Amina Rahimi is ready to be paid to the account ending in 4321.',
      recipientOf(),
      ['Pay', 'Let them change the account', 'Edit'],
    ],
    [
      'The bank did not accept the account. The bank has no account with this number. Ask Amina Rahimi to look at the numbers and give them again.',
      recipientOf(FAILED),
      ['Ask for the account again', 'Enter bank details', 'Edit'],
    ],
    [
      'A payment did not arrive, so this account takes no more payments. The bank says that this account is closed. Ask Amina Rahimi for another account.',
      recipientOf(DISABLED),
      ['Ask for another account', 'Enter bank details', 'Edit'],
    ],
  ] as const)('%s', async (sentence, recipient, acts) => {
    await openPage(recipient);
    const place = screen.getByRole('region', { name: 'What is next' });
    expect(place.querySelector('p')?.textContent).toMatch(sentence);
    expect([...place.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(acts);
  });

  test('a role that only looks has nothing to press', async () => {
    await openPage(awaiting(), ['viewRecipients']);
    const place = screen.getByRole('region', { name: 'What is next' });
    expect(place.querySelectorAll('button')).toHaveLength(0);
  });

  test('a role that hides bank information sees neither accounts nor payments nor a way to pay', async () => {
    await openPage(
      recipientOf({ accounts: [], accountLast4: null, isBankInformationHidden: true }),
      [...ALL, 'hideBankPaymentsInformation'],
      '?tab=payments',
    );
    expect(screen.getByText('Your role does not show bank accounts and payments.')).toBeTruthy();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Activity', 'Details']);
    expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull();
    expect(server.requests(planBankTransfer)).toEqual([]);
    expect(server.requests(listRecipientTransfers)).toEqual([]);
  });
});

describe('the acts', () => {
  test('the invitation is sent again, and a message names the address', async () => {
    answers = { inviteRecipient: { recipient: awaiting() } };
    await openPage(awaiting());
    fireEvent.click(await button('Send invitation again'));
    await waitFor(() =>
      expect($toasts.get().at(-1)?.text).toBe('An invitation is on its way to amina@example.org.'),
    );
    expect(server.requests(inviteRecipient)).toEqual([
      { params: { id: RECIPIENT }, body: {}, idempotencyKey: 'key-1' },
    ]);
  });

  test('too many invitations are reported as too many', async () => {
    answers = { inviteRecipient: refusal('too_many_requests') };
    await openPage(awaiting());
    fireEvent.click(await button('Send invitation again'));
    await waitFor(() =>
      expect($toasts.get().at(-1)?.text).toBe(
        'The invitation was not sent. Several were sent already. Wait an hour, then try again.',
      ),
    );
  });

  test('after a failed verification the intake begins anew', async () => {
    answers = { retryIntake: { intake: INTAKE } };
    await openPage(recipientOf(FAILED));
    fireEvent.click(await button('Ask for the account again'));
    await waitFor(() => expect(server.requests(retryIntake)).toHaveLength(1));
  });

  test('a new email says what ends and who is notified; only changes are sent', async () => {
    answers = { updateRecipient: { recipient: recipientOf({ email: 'new@example.org' }) } };
    await openPage();
    fireEvent.click(await button('Edit'));
    await screen.findByRole('dialog', { name: 'Edit recipient' });
    expect(screen.queryByText(/open links and codes end/)).toBeNull();
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'new@example.org' } });
    expect(screen.getByText(/open links and codes end/).textContent).toContain('amina@example.org');
    fireEvent.click(await button('Save'));
    await waitFor(() => expect($toasts.get().at(-1)?.text).toBe('Amina Rahimi was changed.'));
    expect(server.requests(updateRecipient)[0]).toEqual({
      params: { id: RECIPIENT },
      body: { email: 'new@example.org' },
      idempotencyKey: 'key-1',
    });
  });

  test('who was taken for a person becomes a business', async () => {
    answers = { updateRecipient: { recipient: recipientOf({ kind: 'business' }) } };
    await openPage();
    fireEvent.click(await button('Edit'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit recipient' }));
    fireEvent.click(dialog.getByRole('radio', { name: 'Business' }));
    fireEvent.click(await button('Save'));
    await waitFor(() => expect(server.requests(updateRecipient)).toHaveLength(1));
    expect(server.requests(updateRecipient)[0]).toMatchObject({ body: { kind: 'business' } });
  });

  test('the organisation enters an account where there is none', async () => {
    answers = { addBankAccount: { intake: INTAKE } };
    await openPage(awaiting());
    fireEvent.click(await button('Enter bank details'));
    await screen.findByRole('dialog', { name: 'Enter bank details' });
    fireEvent.change(screen.getByLabelText('Name on the account'), { target: { value: 'امینه رحیمی' } });
    fireEvent.click(await button('Review'));
    await screen.findByText('Write the name in Latin letters (A–Z), just as your bank has it');
    const typed = { 'Name on the account': 'Amina Rahimi', 'Routing number': '021000021' };
    const numbers = { 'Account number': '123456789', 'Account number again': '123456789' };
    for (const [label, value] of Object.entries({ ...typed, ...numbers }))
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    fireEvent.click(screen.getByLabelText('Checking'));
    fireEvent.click(await button('Review'));
    const review = await screen.findByRole('dialog', { name: 'Review the bank account' });
    expect([...review.querySelectorAll('dd')].map((one) => one.textContent)).toEqual([
      'Amina Rahimiamina@example.org',
      'Amina Rahimi',
      'Checking',
      '021000021',
      'ending in •• 6789',
    ]);
    fireEvent.click(await button('Have the bank check it'));
    await waitFor(() =>
      expect($toasts.get().at(-1)?.text).toBe('The bank is checking the account of Amina Rahimi.'),
    );
  });

  test('an account to which nothing went can be removed, one that was used cannot', async () => {
    const used = accountOf({
      id: idOf('used'),
      last4: '9999',
      isUnused: false,
      status: 'failed',
      failureReason: 'closedAccount',
    });
    answers = { removeBankAccount: { recipient: awaiting() } };
    await openPage(recipientOf({ accounts: [accountOf(), used] }));
    await screen.findByText('Verified');
    expect(screen.getByText(/The bank says that this account is closed\./)).toBeTruthy();
    fireEvent.click(await button('Remove'));
    await screen.findByText(/The account of Amina Rahimi ending in 4321 goes/);
    fireEvent.click(await button('Remove account'));
    await waitFor(() => expect($toasts.get().at(-1)?.text).toBe('The account ending in 4321 was removed.'));
    expect(server.requests(removeBankAccount)[0]?.params).toEqual({
      id: RECIPIENT,
      accountId: accountOf().id,
    });
  });
});

describe('the parts', () => {
  test('payments lead to each payment, in place', async () => {
    answers = { listRecipientTransfers: { items: [transferOf()], nextCursor: null } };
    await openPage(recipientOf(), ALL, '?tab=payments');
    fireEvent.click(await screen.findByRole('link', { name: /^\$250/ }));
    await screen.findByRole('heading', { level: 1, name: '$250.00 to Amina Rahimi' });
    expect(new URLSearchParams(location.search).get('payment')).toBe(transferOf().id);
  });

  test('the activity describes each event in a sentence', async () => {
    const activity = { version: 1, actorName: 'Grace Okafor', reason: null, createdAt: AT } as const;
    const of = { ...activity, channel: 'dashboard' } as const;
    answers = {
      listRecipientActivities: {
        items: [
          { ...of, id: idOf('a1'), type: 'bankTransferInitiated', payload: { amountMinor: 25_000 } },
          { ...of, id: idOf('a2'), type: 'intakeEmailSent', payload: {} },
        ],
        nextCursor: null,
      },
    };
    await openPage(recipientOf(), ALL, '?tab=activity');
    await screen.findByText('Grace Okafor started a bank transfer of $250.00');
    expect(screen.getByText('Grace Okafor sent the invitation')).toBeTruthy();
  });

  test('metadata is kept on the recipient', async () => {
    await openPage(recipientOf(), ALL, '?tab=details');
    await waitFor(() =>
      expect(server.requests(listMetadata)[0]?.query).toEqual({ type: 'recipient', targetId: RECIPIENT }),
    );
  });

  test('somebody else’s recipient looks like none', async () => {
    beginPaying(ALL, `/recipients/${RECIPIENT}`);
    reply({ getRecipient: refusal('not_found') });
    draw(<RecipientPage texts={texts} lang="en" recipientId={RECIPIENT} brandName="Larkspur" />, texts);
    await screen.findByText('Recipient not found');
  });
});
