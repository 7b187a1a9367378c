import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import BankDetailsPage from '#islands/recipient-setup/bank-details-page.tsx';
import BankReturn from '#islands/recipient-setup/bank-return.tsx';
import { goInstead } from '#lib/browser/navigate.ts';
import { createPlaidLinkToken } from '#lib/contract/recipient-setup/accounts.ts';
import { getIntakeStatus } from '#lib/contract/recipient-setup/intake-calls.ts';
import { $setup, endSetup } from '#lib/stores/recipient-setup/session.ts';
import { $setupStep } from '#lib/stores/recipient-setup/step.ts';
import { BUSINESS, intake, payer, server, setup, texts } from './support.tsx';

vi.mock('#lib/browser/navigate.ts');
vi.mock('#lib/browser/firebase.ts', () => ({
  idToken: () => Promise.reject(new Error('nobody signs in here')),
}));

const HERE = `/setup-payment/recipient?businessId=${BUSINESS}`;
type Options = {
  token: string;
  receivedRedirectUri?: string;
  onSuccess(publicToken: string, metadata: object): void;
  onExit(error: object | null): void;
};
const create = vi.fn((_: Options) => ({ open() {}, destroy() {} }));

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('Plaid', { create });
  // Plaid's script comes at once.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) queueMicrotask(() => (node as HTMLElement).dispatchEvent(new Event('load')));
  });
  server.on(getIntakeStatus, { intake });
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  server.on(createPlaidLinkToken, { linkToken: 'link-1', expiresAt, provider: 'plaid' });
  history.replaceState(null, '', HERE);
  $setup.set(setup);
});
afterEach(() => {
  cleanup();
  endSetup();
  $setupStep.set(undefined);
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  create.mockClear();
});

const show = () => render(<BankDetailsPage texts={texts} lang="en" brand="Larkspur" payer={payer} />);
const lastOf = () => create.mock.calls.at(-1)?.[0] as Options;

/** The window was opened, and its bank's own page takes the place of ours. */
async function leave() {
  const { unmount } = show();
  fireEvent.click(await screen.findByRole('button', { name: /Link my bank/ }));
  fireEvent.change(await screen.findByLabelText('Name on the account'), {
    target: { value: 'Amina Rahimi' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Go to my bank' }));
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  unmount();
}

test('somebody who returns from the bank’s page continues the same link', async () => {
  await leave();
  expect(lastOf()).toMatchObject({ token: 'link-1' });
  expect(lastOf()).not.toHaveProperty('receivedRedirectUri');
  history.replaceState(null, '', `${HERE}&oauth_state_id=a-state`);
  show();
  await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
  expect(lastOf()).toMatchObject({
    token: 'link-1',
    receivedRedirectUri: `${location.origin}/setup-payment/recipient?oauth_state_id=a-state`,
  });
  expect(location.search).toBe(`?businessId=${BUSINESS}`);
  expect(server.requests(createPlaidLinkToken)).toHaveLength(1);
  const account = { id: 'account-1', name: 'Plaid Saving', mask: '1111', subtype: 'savings' };
  lastOf().onSuccess('public-1', { institution: { name: 'First Platypus Bank' }, accounts: [account] });
  await screen.findByRole('heading', { level: 1, name: 'Is everything right?' });
  expect([...document.querySelectorAll('.setup-review dd')].map((fact) => fact.textContent)).toEqual([
    'First Platypus Bank',
    'Savings',
    '•••• 1111Ends in 1111',
    'Amina Rahimi',
  ]);
});

test('opening the return address again, or by somebody else, opens no window', async () => {
  await leave();
  history.replaceState(null, '', `${HERE}&oauth_state_id=a-state`);
  const first = show();
  await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
  first.unmount();
  history.replaceState(null, '', `${HERE}&oauth_state_id=a-state`);
  show();
  await screen.findByLabelText('Name on the account');
  expect(create).toHaveBeenCalledTimes(2);
  expect(location.search).toBe(`?businessId=${BUSINESS}`);
});

test('Finish removes everything of a link from the device', async () => {
  await leave();
  expect(sessionStorage.getItem('recipientSetupLink')).toContain('link-1');
  endSetup();
  expect(sessionStorage.getItem('recipientSetupLink')).toBeNull();
});

test('the shared return address leads to the set-up of this tab', () => {
  history.replaceState(null, '', '/setup-payment/recipient?oauth_state_id=a-state');
  render(<BankReturn texts={texts} lang="en" />);
  expect(goInstead).toHaveBeenCalledWith(`${HERE}&oauth_state_id=a-state`);
});

test('a tab without a set-up asks to open the link in the mail', () => {
  endSetup();
  history.replaceState(null, '', '/setup-payment/recipient?oauth_state_id=a-state');
  render(<BankReturn texts={texts} lang="en" />);
  expect(goInstead).not.toHaveBeenCalled();
  expect(screen.getByRole('status').textContent).toContain('open the link in your email');
});
