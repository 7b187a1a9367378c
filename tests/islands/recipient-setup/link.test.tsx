import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import BankDetailsPage from '#islands/recipient-setup/bank-details-page.tsx';
import { $setup, endSetup } from '#lib/stores/recipient-setup/session.ts';
import { $setupStep } from '#lib/stores/recipient-setup/step.ts';
import { BUSINESS, fakeServer, intake, payer, pending, refusal, saidOf, setup, texts } from './support.tsx';

vi.mock('#lib/browser/navigate.ts');
vi.mock('#lib/browser/firebase.ts', () => ({
  idToken: () => Promise.reject(new Error('nobody signs in here')),
}));

let server: ReturnType<typeof fakeServer>;
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const tap = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const name = () => screen.findByLabelText('Name on the account') as Promise<HTMLInputElement>;

beforeEach(() => {
  server = fakeServer();
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('scrollTo', () => {});
  server.on('/intakeStatus', { body: { intake } });
  server.on('/plaidLinkToken', {
    body: { linkToken: 'link-1', expiresAt: '2026-11-22T11:00:00.000Z', provider: 'sandbox' },
  });
  server.on('/sandbox/bankLink', { body: { publicToken: 'public-1', accountId: 'account-1' } });
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

test('its heading has the focus at once, while its own script is on the way, and keeps it', async () => {
  await toLink();
  const link = await heading('Link your bank');
  await waitFor(() => expect(document.activeElement).toBe(link));
  await name();
  expect(document.activeElement).toBe(await heading('Link your bank'));
});

test('the account that was chosen is shown before it is sent; Back chooses another', async () => {
  server.on('/plaidBankAccount', { status: 201, body: { intake: pending } });
  await toLink();
  fireEvent.change(await name(), { target: { value: 'Amina Rahimi' } });
  await choose('Savings account');
  const review = await heading('Is everything right?');
  await waitFor(() => expect(document.activeElement).toBe(review));
  const facts = () => [...document.querySelectorAll('.setup-review dd')].map((fact) => fact.textContent);
  expect(facts()).toEqual(['Meadow Bank', 'Savings', 'Amina Rahimi']);
  expect(server.of('/plaidBankAccount')).toEqual([]);
  press('Back');
  await heading('Link your bank');
  await choose('Checking account');
  await heading('Is everything right?');
  expect(facts()).toEqual(['Meadow Bank', 'Checking', 'Amina Rahimi']);
  server.on('/intakeStatus', { body: { intake: pending } });
  press('Use this account');
  await heading('Your bank is checking the account');
  expect(server.of('/plaidBankAccount').map(({ body }) => body)).toEqual([
    { publicToken: 'public-1', accountId: 'account-1', nameOnAccount: 'Amina Rahimi' },
  ]);
});

test('a lost connection is told where one is, and the same account is sent under the same key', async () => {
  server.on('/plaidLinkToken', 'lost');
  await toLink();
  fireEvent.change(await name(), { target: { value: 'Amina Rahimi' } });
  press('Go to my bank');
  await screen.findByText('We could not reach the server. Check your connection and try again.');
  await heading('Link your bank');
  server.on('/plaidLinkToken', { body: { linkToken: 'l', expiresAt: setup.expiresAt, provider: 'sandbox' } });
  server.on('/plaidBankAccount', 'lost');
  await choose('Checking account');
  await heading('Is everything right?');
  press('Use this account');
  await screen.findByText('We could not reach the server. Check your connection and try again.');
  server.on('/plaidBankAccount', { status: 201, body: { intake: pending } });
  server.on('/intakeStatus', { body: { intake: pending } });
  press('Use this account');
  await heading('Your bank is checking the account');
  const keys = server.of('/plaidBankAccount').map(({ headers }) => headers.get('idempotency-key'));
  expect([keys.length >= 2, new Set(keys).size]).toEqual([true, 1]);
});

const linked = {
  ...pending,
  status: 'bank_account_verified' as const,
  account: { last4: '1111', accountType: 'savings' as const, bankName: 'Meadow Bank', verificationDue: null },
};

test('an answer that was lost on its way is found by asking how it stands: nobody types what is linked', async () => {
  server.on('/plaidBankAccount', 'lost');
  await toLink();
  fireEvent.change(await name(), { target: { value: 'Amina Rahimi' } });
  await choose('Savings account');
  await heading('Is everything right?');
  server.on('/intakeStatus', { body: { intake: linked } });
  press('Use this account');
  await heading('Your account is ready');
  expect(screen.queryByText(/was not used/)).toBeNull();
  expect(sessionStorage.getItem('recipientSetupDraft')).toBeNull();
});

test('where another page gave an account before, that one shows, and that this one was not used', async () => {
  server.on('/plaidBankAccount', refusal(409, 'wrong_state', { reason: { key: 'reason.accountVerified' } }));
  await toLink();
  fireEvent.change(await name(), { target: { value: 'Amina Rahimi' } });
  await choose('Checking account');
  await heading('Is everything right?');
  server.on('/intakeStatus', { body: { intake: linked } });
  press('Use this account');
  await heading('Your account is ready');
  await screen.findByText('There is an account here already. What you entered just now was not used.');
  expect(screen.queryByText(/could not be linked/)).toBeNull();
});

test('while the bank is asked the screen says so', async () => {
  let answer = () => {};
  const { fetch } = server;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith('/plaidBankAccount')) await new Promise<void>((resolve) => (answer = resolve));
    return fetch(url, init);
  });
  server.on('/plaidBankAccount', { status: 201, body: { intake: linked } });
  await toLink();
  fireEvent.change(await name(), { target: { value: 'Amina Rahimi' } });
  await choose('Savings account');
  await heading('Is everything right?');
  expect(screen.queryByText(/We are asking your bank/)).toBeNull();
  press('Use this account');
  expect((await screen.findByText(/We are asking your bank/)).getAttribute('role')).toBe('status');
  server.on('/intakeStatus', { body: { intake: linked } });
  answer();
  await heading('Your account is ready');
});

test('a kind of account that cannot be used leads back to the choice; what the bank refuses, to the numbers', async () => {
  server.on('/plaidBankAccount', refusal(409, 'account_type_unsupported'), refusal(409, 'bank_link_failed'));
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

test('a name like that of a bank: the warning belongs to the field', async () => {
  await toLink();
  fireEvent.change(await name(), { target: { value: 'Wells Fargo Bank' } });
  press('Go to my bank');
  await waitFor(async () => expect(saidOf(await name())).toContain('This looks like the name of a bank'));
  expect(server.of('/plaidLinkToken')).toEqual([]);
  await tap('Go to my bank');
  await waitFor(() => expect(server.of('/plaidLinkToken')).toHaveLength(1));
});
