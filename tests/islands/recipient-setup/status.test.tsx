import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import BankDetailsPage from '#islands/recipient-setup/bank-details-page.tsx';
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

test('the page shows the end of a check by itself; once the session is over it stops polling', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  shows({});
  await heading('Your bank is checking the account');
  await act(async () => vi.advanceTimersByTime(60_000));
  expect(server.requests(getIntakeStatus)).toHaveLength(2);
  server.on(getIntakeStatus, refusal('setup_over'));
  await act(async () => vi.advanceTimersByTime(60_000));
  await act(async () => vi.advanceTimersByTime(300_000));
  expect(server.requests(getIntakeStatus)).toHaveLength(3);
  cleanup();
  shows({});
  await heading('Your bank is checking the account');
  server.on(getIntakeStatus, { intake: { ...pending, status: 'bank_account_verified' } });
  await act(async () => vi.advanceTimersByTime(60_000));
  await heading('Your account is ready');
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
