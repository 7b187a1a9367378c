import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import BankDetailsPage from '#islands/recipient-setup/bank-details-page.tsx';
import { addPlaidBankAccount, createPlaidLinkToken } from '#lib/contract/recipient-setup/accounts.ts';
import { getIntakeStatus } from '#lib/contract/recipient-setup/intake-calls.ts';
import { finishSandboxBankLink } from '#lib/contract/sandbox/bank-link.ts';
import { $setup, endSetup } from '#lib/stores/recipient-setup/session.ts';
import { $setupStep } from '#lib/stores/recipient-setup/step.ts';
import { lost, refusal } from '../../support/fake-server.ts';
import { BUSINESS, intake, payer, pending, saidOf, server, setup, texts } from './support.tsx';

vi.mock('#lib/browser/navigate.ts');
vi.mock('#lib/browser/firebase.ts', () => ({
  idToken: () => Promise.reject(new Error('nobody signs in here')),
}));

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const tap = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const name = () => screen.findByLabelText('Name on the account') as Promise<HTMLInputElement>;

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  server.on(getIntakeStatus, { intake });
  server.on(createPlaidLinkToken, {
    linkToken: 'link-1',
    expiresAt: '2026-11-22T11:00:00.000Z',
    provider: 'sandbox',
  });
  server.on(finishSandboxBankLink, { publicToken: 'public-1', accountId: 'account-1' });
  history.replaceState(null, '', `/setup-payment/recipient?businessId=${BUSINESS}`);
  $setup.set(setup);
});
afterEach(() => {
  cleanup();
  endSetup();
  $setupStep.set(undefined);
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

async function toLink() {
  render(<BankDetailsPage texts={texts} lang="en" brand="Larkspur" payer={payer} />);
  await heading('Where should the money go?');
  press(/Link my bank/);
}
async function choose(account: string) {
  await tap('Go to my bank');
  await tap('Meadow Bank');
  await tap('Sign in');
  await tap(account);
}

test('the heading is focused at once, before the script loads, and keeps the focus', async () => {
  await toLink();
  const link = await heading('Link your bank');
  await waitFor(() => expect(document.activeElement).toBe(link));
  await name();
  expect(document.activeElement).toBe(await heading('Link your bank'));
});

test('shows the chosen account before it is sent; Back chooses another', async () => {
  server.on(addPlaidBankAccount, { intake: pending });
  await toLink();
  fireEvent.change(await name(), { target: { value: 'Amina Rahimi' } });
  await choose('Savings account');
  const review = await heading('Is everything right?');
  await waitFor(() => expect(document.activeElement).toBe(review));
  const facts = () => [...document.querySelectorAll('.setup-review dd')].map((fact) => fact.textContent);
  expect(facts()).toEqual(['Meadow Bank', 'Savings', 'Amina Rahimi']);
  expect(server.requests(addPlaidBankAccount)).toEqual([]);
  press('Back');
  await heading('Link your bank');
  await choose('Checking account');
  await heading('Is everything right?');
  expect(facts()).toEqual(['Meadow Bank', 'Checking', 'Amina Rahimi']);
  server.on(getIntakeStatus, { intake: pending });
  press('Use this account');
  await heading('Your bank is checking the account');
  expect(server.requests(addPlaidBankAccount).map(({ body }) => body)).toEqual([
    { publicToken: 'public-1', accountId: 'account-1', nameOnAccount: 'Amina Rahimi' },
  ]);
});

test('a lost connection is shown on the same screen, and the next press sends the account under the same key', async () => {
  server.on(createPlaidLinkToken, lost);
  await toLink();
  fireEvent.change(await name(), { target: { value: 'Amina Rahimi' } });
  press('Go to my bank');
  await screen.findByText('We could not reach the server. Check your connection and try again.');
  await heading('Link your bank');
  server.on(createPlaidLinkToken, { linkToken: 'l', expiresAt: setup.expiresAt, provider: 'sandbox' });
  server.on(addPlaidBankAccount, lost);
  await choose('Checking account');
  await heading('Is everything right?');
  press('Use this account');
  await screen.findByText('We could not reach the server. Check your connection and try again.');
  server.on(addPlaidBankAccount, { intake: pending });
  server.on(getIntakeStatus, { intake: pending });
  press('Use this account');
  await heading('Your bank is checking the account');
  const keys = server.requests(addPlaidBankAccount).map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toEqual(['key-1', 'key-1']);
});

const linked = {
  ...pending,
  status: 'bank_account_verified' as const,
  account: { last4: '1111', accountType: 'savings' as const, bankName: 'Meadow Bank', verificationDue: null },
};

test('after a lost answer the page reads the status: nobody has to type a linked account', async () => {
  server.on(addPlaidBankAccount, lost);
  await toLink();
  fireEvent.change(await name(), { target: { value: 'Amina Rahimi' } });
  await choose('Savings account');
  await heading('Is everything right?');
  server.on(getIntakeStatus, { intake: linked });
  press('Use this account');
  await heading('Your account is ready');
  expect(screen.queryByText(/was not used/)).toBeNull();
  expect(sessionStorage.getItem('recipientSetupDraft')).toBeNull();
});

test('when another page has given an account, it shows that account and says that this one was not used', async () => {
  server.on(addPlaidBankAccount, refusal('wrong_state', { reason: { key: 'reason.accountVerified' } }));
  await toLink();
  fireEvent.change(await name(), { target: { value: 'Amina Rahimi' } });
  await choose('Checking account');
  await heading('Is everything right?');
  server.on(getIntakeStatus, { intake: linked });
  press('Use this account');
  await heading('Your account is ready');
  await screen.findByText('There is an account here already. What you entered just now was not used.');
  expect(screen.queryByText(/could not be linked/)).toBeNull();
});

test('the screen shows that the bank is being asked', async () => {
  const held = server.hold(addPlaidBankAccount);
  server.on(addPlaidBankAccount, { intake: linked });
  await toLink();
  fireEvent.change(await name(), { target: { value: 'Amina Rahimi' } });
  await choose('Savings account');
  await heading('Is everything right?');
  expect(screen.queryByText(/We are asking your bank/)).toBeNull();
  press('Use this account');
  expect((await screen.findByText(/We are asking your bank/)).getAttribute('role')).toBe('status');
  server.on(getIntakeStatus, { intake: linked });
  held.release();
  await heading('Your account is ready');
});

test('an unusable kind of account leads back to the choice; a refusal by the bank leads to the typed numbers', async () => {
  server.on(addPlaidBankAccount, refusal('account_type_unsupported'), refusal('bank_link_failed'));
  await toLink();
  fireEvent.change(await name(), { target: { value: 'Amina Rahimi' } });
  await choose('Credit card');
  await heading('Is everything right?');
  press('Use this account');
  await heading('Link your bank');
  await waitFor(() => expect(document.querySelector('.notice')?.textContent).toBeTruthy());
  await choose('An account that the bank refuses');
  await heading('Is everything right?');
  press('Use this account');
  // What came with the screen is said with its heading, which has the focus.
  expect(saidOf(await heading('Your bank account'))).toContain('Your bank could not be linked.');
});

test('a warning about a name that looks like a bank belongs to its field', async () => {
  await toLink();
  fireEvent.change(await name(), { target: { value: 'Wells Fargo Bank' } });
  press('Go to my bank');
  await waitFor(async () => expect(saidOf(await name())).toContain('This looks like the name of a bank'));
  expect(server.requests(createPlaidLinkToken)).toEqual([]);
  await tap('Go to my bank');
  await waitFor(() => expect(server.requests(createPlaidLinkToken)).toHaveLength(1));
});
