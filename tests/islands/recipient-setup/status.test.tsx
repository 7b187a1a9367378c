import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import BankDetailsPage from '#islands/recipient-setup/bank-details-page.tsx';
import { addBankAccount } from '#lib/contract/recipient-setup/accounts.ts';
import {
  declareNoBankAccount,
  getIntakeStatus,
  retryIntake,
} from '#lib/contract/recipient-setup/intake-calls.ts';
import { $setup, endSetup } from '#lib/stores/recipient-setup/session.ts';
import { $setupStep } from '#lib/stores/recipient-setup/step.ts';
import { refusal } from '../../support/fake-server.ts';
import { BUSINESS, intake, payer, pending, server, setup, texts } from './support.tsx';

vi.mock('#lib/browser/navigate.ts');
vi.mock('#lib/browser/firebase.ts', () => ({
  idToken: () => Promise.reject(new Error('nobody signs in here')),
}));

const page = <BankDetailsPage texts={texts} lang="en" brand="Larkspur" payer={payer} />;
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  server.on(getIntakeStatus, { intake });
  vi.stubGlobal('scrollTo', () => {});
  history.replaceState(null, '', `/setup-payment/recipient?businessId=${BUSINESS}`);
  $setup.set(setup);
});
afterEach(() => {
  cleanup();
  endSetup();
  $setupStep.set(undefined);
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.resetAllMocks();
});

const shows = (more: Partial<typeof intake>) => {
  const now = { ...pending, ...more };
  $setup.set({ ...setup, intake: now });
  server.on(getIntakeStatus, { intake: now });
  render(page);
};

test.each([
  ['closedAccount', 'The bank says that this account is closed.', 'Give another account'],
  ['deceasedOwner', /owner of this account has died/, 'Give another account'],
] as const)(
  'a failure by %s shows why, what to do and how to continue',
  async (failureReason, words, way) => {
    shows({ status: 'verification_failed', failureReason, mayGiveAccount: true });
    server.on(retryIntake, { intake });
    await heading('This account did not work');
    expect(screen.getByText(words)).toBeTruthy();
    press(way);
    await heading('Where should the money go?');
    expect(server.requests(retryIntake)).toHaveLength(1);
  },
);

test('a failure by a wrong number leads to the form, which keeps what was right', async () => {
  const correction = {
    nameOnAccount: 'Amina Rahimi',
    hasOnlyOneName: false,
    accountType: 'savings',
    routingNumber: '021000021',
  } as const;
  shows({ status: 'verification_failed', failureReason: 'invalidAccountNumber', correction });
  server.on(retryIntake, { intake });
  await heading('This account did not work');
  expect(screen.getByText('The bank has no account with this number.')).toBeTruthy();
  press('Enter the numbers again');
  await heading('Your bank account');
  expect(server.requests(retryIntake)).toHaveLength(1);
  expect(field('Savings').checked).toBe(true);
  expect(field('Routing number').value).toBe('021000021');
  expect(field('Name on the account').value).toBe('Amina Rahimi');
  expect(field('Account number').value).toBe('');
});

const passes = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
const asked = () => server.requests(getIntakeStatus).length;

test('a change shows within ten seconds; once the session is over it stops polling', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  shows({});
  await heading('Your bank is checking the account');
  server.on(getIntakeStatus, { intake: { ...pending, status: 'bank_account_verified' } });
  await passes(9_000);
  await heading('Your account is ready');
  // A verified one goes on being looked after: it may be taken away, or may be changed.
  server.on(getIntakeStatus, {
    intake: { ...pending, status: 'bank_account_verified', mayGiveAccount: true },
  });
  await passes(9_000);
  await screen.findByRole('button', { name: 'Give another account' });
  server.on(getIntakeStatus, refusal('setup_over'));
  await passes(9_000);
  const before = asked();
  await passes(300_000);
  expect(asked()).toBe(before);
});

test('a hidden page does not poll, and polls at once when it is visible again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  shows({});
  await heading('Your bank is checking the account');
  const seen = vi.spyOn(document, 'visibilityState', 'get');
  const before = asked();
  seen.mockReturnValue('hidden');
  act(() => void dispatchEvent(new Event('visibilitychange')));
  await passes(120_000);
  expect(asked()).toBe(before);
  seen.mockReturnValue('visible');
  act(() => void dispatchEvent(new Event('visibilitychange')));
  expect(asked()).toBe(before + 1);
  await passes(9_000);
  expect(asked()).toBe(before + 2);
  seen.mockRestore();
});

const ACCOUNT_ID = '00000000-0000-4000-8000-0000000000d1';
const slip = {
  correctable: { accountId: ACCOUNT_ID, until: '2026-11-22T10:10:00.000Z' },
  correction: {
    nameOnAccount: 'Madina',
    hasOnlyOneName: true,
    accountType: 'savings',
    routingNumber: '021000021',
  },
} as const;

test('a slip is corrected until the bank begins: to the form with everything but the number', async () => {
  shows(slip);
  await heading('Your bank is checking the account');
  screen.getByText(/Did you make a mistake\? You can change the account until \d+:10/);
  press('Change the account');
  await heading('Your bank account');
  expect(field('Savings').checked).toBe(true);
  expect(field('Routing number').value).toBe('021000021');
  expect(field('Name on the account').value).toBe('Madina');
  expect(field('My bank has only this one name').checked).toBe(true);
  for (const label of ['Account number', 'Account number again']) {
    fireEvent.change(field(label), { target: { value: '000123456789' } });
  }
  press('Continue');
  await heading('Is everything right?');
  const corrected = {
    ...pending,
    ...slip,
    correctable: { ...slip.correctable, accountId: '00000000-0000-4000-8000-0000000000d2' },
  };
  server.on(addBankAccount, { intake: corrected });
  server.on(getIntakeStatus, { intake: corrected });
  press('Use this account');
  await heading('Your bank is checking the account');
  expect(server.requests(addBankAccount).map(({ body }) => body)).toEqual([
    {
      nameOnAccount: 'Madina',
      hasOnlyOneName: true,
      accountType: 'savings',
      routingNumber: '021000021',
      accountNumber: '000123456789',
      replaces: ACCOUNT_ID,
    },
  ]);
  expect(server.requests(retryIntake)).toEqual([]);
});

test('once the bank has begun the page says why the account cannot be changed', async () => {
  shows({});
  await heading('Your bank is checking the account');
  screen.getByText(/Your bank has begun to check, so the account cannot be changed here now/);
  expect(screen.queryByRole('button', { name: 'Change the account' })).toBeNull();
});

test('the bank began while the account was typed anew: it says so, and shows the one that stands', async () => {
  shows(slip);
  await heading('Your bank is checking the account');
  press('Change the account');
  await heading('Your bank account');
  for (const label of ['Account number', 'Account number again']) {
    fireEvent.change(field(label), { target: { value: '000123450000' } });
  }
  press('Continue');
  await heading('Is everything right?');
  server.on(addBankAccount, refusal('wrong_state', { reason: { key: 'reason.checkBegun' } }));
  server.on(getIntakeStatus, { intake: pending });
  press('Use this account');
  await heading('Your bank is checking the account');
  await screen.findByText('There is an account here already. What you entered just now was not used.');
  screen.getByText(/Your bank has begun to check/);
});

test('a verified account can be replaced only if the link allows it', async () => {
  shows({ status: 'bank_account_verified', mayGiveAccount: false });
  await heading('Your account is ready');
  expect(screen.queryByRole('button', { name: 'Give another account' })).toBeNull();
  cleanup();
  shows({ status: 'bank_account_verified', mayGiveAccount: true });
  await heading('Your account is ready');
  press('Give another account');
  await heading('Where should the money go?');
  expect(server.requests(retryIntake)).toEqual([]);
});

test('declaring no bank account notifies the organization and can be taken back', async () => {
  const declared = { ...intake, noBankAccountAt: '2026-11-22T10:00:00.000Z' };
  server.on(declareNoBankAccount, { intake: declared });
  render(page);
  await heading('Where should the money go?');
  press('I have no bank account');
  server.on(getIntakeStatus, { intake: declared });
  press('Tell Juniper Commons');
  await heading('Juniper Commons has been told');
  press('I have a bank account now');
  await heading('Where should the money go?');
});

test('Finish removes everything from a shared phone', async () => {
  shows({});
  await heading('Your bank is checking the account');
  act(() => press('Finish'));
  await heading('All done. Nothing you entered stays on this device.');
  expect(sessionStorage.getItem('recipientSetup')).toBeNull();
});
