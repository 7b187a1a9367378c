import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import BankDetailsPage from '#islands/recipient-setup/bank-details-page.tsx';
import type { AnyCall } from '#lib/contract/call.ts';
import { addBankAccount, addPlaidBankAccount } from '#lib/contract/recipient-setup/accounts.ts';
import {
  declareNoBankAccount,
  getIntakeStatus,
  retryIntake,
} from '#lib/contract/recipient-setup/intake-calls.ts';
import { declareNoAccount, giveAccount, retrySetup } from '#lib/stores/recipient-setup/account.ts';
import { giveLinkedAccount } from '#lib/stores/recipient-setup/link.ts';
import { $setup, endSetup } from '#lib/stores/recipient-setup/session.ts';
import { $setupStep } from '#lib/stores/recipient-setup/step.ts';
import { lost } from '../../support/fake-server.ts';
import { BUSINESS, intake, payer, pending, server, setup, texts } from './support.tsx';

vi.mock('#lib/browser/navigate.ts');
vi.mock('#lib/browser/firebase.ts', () => ({
  idToken: () => Promise.reject(new Error('nobody signs in here')),
}));

const page = <BankDetailsPage texts={texts} lang="en" brand="Larkspur" payer={payer} />;
const LOST = /We could not reach the server\. Check your connection and try again\.$/;
const declared = { ...intake, noBankAccountAt: '2026-11-22T10:00:00.000Z' };
const failed = { ...pending, status: 'verification_failed', failureReason: 'closedAccount' } as const;
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const stands = (now: typeof intake) => server.on(getIntakeStatus, { intake: now });
const keysOf = (call: AnyCall) => server.requests(call).map(({ idempotencyKey }) => idempotencyKey);

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  history.replaceState(null, '', `/setup-payment/recipient?businessId=${BUSINESS}`);
  $setup.set(setup);
  stands(intake);
});
afterEach(() => {
  cleanup();
  endSetup();
  $setupStep.set(undefined);
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

async function toQuestion() {
  render(page);
  await heading('Where should the money go?');
  press('I have no bank account');
  await screen.findByRole('button', { name: 'Tell Juniper Commons' });
}

test('declaring no account: after a lost answer the page reads the status', async () => {
  server.on(declareNoBankAccount, lost);
  await toQuestion();
  stands(declared);
  press('Tell Juniper Commons');
  await heading('Juniper Commons has been told');
  expect(screen.queryByText(LOST)).toBeNull();
});

test('declaring no account: without any answer a reload reads the status', async () => {
  server.on(declareNoBankAccount, lost);
  await toQuestion();
  server.on(getIntakeStatus, lost);
  press('Tell Juniper Commons');
  await screen.findByText(LOST);
  cleanup();
  stands(declared);
  render(page);
  await heading('Juniper Commons has been told');
  press('I have a bank account now');
  await heading('Where should the money go?');
});

test('declaring no account: a request that did not arrive can be sent again', async () => {
  server.on(declareNoBankAccount, lost);
  await toQuestion();
  press('Tell Juniper Commons');
  await screen.findByText(LOST);
  cleanup();
  render(page);
  await screen.findByRole('button', { name: 'Tell Juniper Commons' });
});

test('a retry with a lost answer continues; one that did not arrive shows an error', async () => {
  server.on(retryIntake, lost);
  stands(failed);
  $setup.set({ ...setup, intake: failed });
  render(page);
  await heading('This account did not work');
  press('Give another account');
  await screen.findByText(LOST);
  stands(intake);
  press('Give another account');
  await heading('Where should the money go?');
  expect(keysOf(retryIntake), 'one wish, one key').toEqual(['key-1', 'key-1']);
});

const CHOSEN = { publicToken: 'p', accountId: 'a', bankName: null, last4: null, kind: 'checking' };
const linked = { ...pending, status: 'bank_account_verified' } as const;
const NAME = { nameOnAccount: 'Amina Rahimi', hasOnlyOneName: false };
const ACCOUNT = {
  ...NAME,
  accountType: 'checking',
  routingNumber: '123456780',
  accountNumber: '000123456789',
  accountNumberAgain: '000123456789',
} as const;

test.each([
  { call: addBankAccount, reached: pending, act: () => giveAccount(setup, ACCOUNT) },
  {
    call: addPlaidBankAccount,
    reached: linked,
    act: () => giveLinkedAccount(setup, CHOSEN, NAME),
  },
  { call: retryIntake, reached: intake, act: () => retrySetup({ ...setup, intake: failed }) },
  { call: declareNoBankAccount, reached: declared, act: () => declareNoAccount(setup) },
])(
  '$call.name: an act that was found done is over; doing the same later uses a new key',
  async ({ call, reached, act }) => {
    server.onEachTry(call, lost);
    stands(reached);
    expect(await act()).toEqual(reached);
    server.on(call, { intake: reached });
    await act();
    expect(keysOf(call)).toEqual(['key-1', 'key-1', 'key-2']);
  },
);
