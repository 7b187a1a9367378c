import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import BankDetailsPage from '#islands/recipient-setup/bank-details-page.tsx';
import RecipientPage from '#islands/recipient-setup/recipient-page.tsx';
import {
  addBankAccount,
  addPlaidBankAccount,
  createPlaidLinkToken,
} from '#lib/contract/recipient-setup/accounts.ts';
import { getIntakeStatus, retryIntake } from '#lib/contract/recipient-setup/intake-calls.ts';
import { finishSandboxBankLink } from '#lib/contract/sandbox/bank-link.ts';
import { sendOneTimeCode, verifyOneTimeCode } from '#lib/contract/sign-in/one-time-codes.ts';
import { $sentCode, $typedEmail } from '#lib/stores/recipient-setup/code.ts';
import { $setup, endSetup } from '#lib/stores/recipient-setup/session.ts';
import { $setupStep } from '#lib/stores/recipient-setup/step.ts';
import { pickTexts } from '../../../src/layouts/parts/pick-texts.ts';
import { DETAILS_TEXTS, EMAIL_TEXTS } from '../../../src/layouts/parts/recipient-setup-texts.ts';
import { lost, refusal } from '../../support/fake-server.ts';
import { BUSINESS, intake, payer, pending, server, setup, tooOften } from './support.tsx';

vi.mock('#lib/browser/navigate.ts');
vi.mock('#lib/browser/firebase.ts', () => ({
  idToken: () => Promise.reject(new Error('nobody signs in here')),
}));

// With the texts that each page really loads.
const emailPage = (
  <RecipientPage texts={pickTexts('en', EMAIL_TEXTS)} lang="en" brand="Larkspur" payer={payer} />
);
const detailsPage = (
  <BankDetailsPage texts={pickTexts('en', DETAILS_TEXTS)} lang="en" brand="Larkspur" payer={payer} />
);
const UNREACHED = 'We could not reach the server. Check your connection and try again.';
const AGAIN = 'Nothing is lost. Please try again.';

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  server.on(sendOneTimeCode, { resendAfterS: 30, expiresInS: 600, codesLeft: 2, newCodesInS: 900 });
  server.on(getIntakeStatus, { intake });
});
afterEach(() => {
  cleanup();
  endSetup();
  for (const store of [$sentCode, $typedEmail, $setupStep]) store.set(undefined);
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const said = (words: string) => screen.findByText(words);
const failed = {
  ...pending,
  status: 'verification_failed',
  failureReason: 'closedAccount',
  mayGiveAccount: true,
} as const;

function atEmail() {
  history.replaceState(null, '', `/setup-payment/${BUSINESS}/recipient`);
  render(emailPage);
  const input = screen.getByLabelText('Email') as HTMLInputElement;
  fireEvent.input(input, { target: { value: 'amina@example.org' } });
  fireEvent.submit(input.form as HTMLFormElement);
}
async function enterCode() {
  const code = (await screen.findByLabelText('6-digit code')) as HTMLInputElement;
  fireEvent.input(code, { target: { value: '123456' } });
  fireEvent.submit(code.form as HTMLFormElement);
}
function atDetails(stands: typeof intake = intake) {
  history.replaceState(null, '', `/setup-payment/recipient?businessId=${BUSINESS}`);
  $setup.set({ ...setup, intake: stands });
  render(detailsPage);
}
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
async function toReview() {
  atDetails();
  await press(/Enter the numbers by hand/);
  await heading('Your bank account');
  fireEvent.click(screen.getByLabelText('Checking'));
  fill('Routing number', '123456780');
  fill('Account number', '000123456789');
  fill('Account number again', '000123456789');
  fill('Name on the account', 'Amina Rahimi');
  await press('Continue');
  await heading('Is everything right?');
}
async function toLink(name = 'Amina Rahimi') {
  server.on(createPlaidLinkToken, {
    linkToken: 'link-1',
    expiresAt: '2026-11-22T11:00:00.000Z',
    provider: 'sandbox',
  });
  server.on(finishSandboxBankLink, { publicToken: 'public-1', accountId: 'account-1' });
  atDetails();
  await press(/Link my bank/);
  fireEvent.change(await screen.findByLabelText('Name on the account'), { target: { value: name } });
  await press('Go to my bank');
}
async function linkAccount() {
  await toLink();
  for (const step of ['Meadow Bank', 'Sign in', 'Checking account', 'Use this account']) await press(step);
}

describe('every error of spec §8 “Recipients and bank” that the set-up can meet is said', () => {
  test('the email is not registered for the program', async () => {
    server.on(verifyOneTimeCode, refusal('email_not_registered'));
    atEmail();
    await enterCode();
    await said(
      'This email is not registered for this program. Use the email to which the invitation was sent, or ask the organization.',
    );
  });

  test('nor any more, once the code of half an hour ago is over', async () => {
    server.on(getIntakeStatus, refusal('setup_over'));
    server.on(verifyOneTimeCode, refusal('email_not_registered'));
    atDetails();
    await press('Send me a code');
    await enterCode();
    await screen.findByText(/^This email is not registered for this program\./);
  });

  test.each([
    ['the server failed', refusal('internal'), AGAIN],
    ['the line is cut', lost, UNREACHED],
  ])('the verification code could not be sent: %s', async (_, answer, advice) => {
    server.on(sendOneTimeCode, answer);
    atEmail();
    await said(`Error sending verification code. ${advice}`);
  });

  test('another code could not be sent', async () => {
    atEmail();
    await screen.findByLabelText('6-digit code');
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000);
    await screen.findByRole('button', { name: 'Send the code again' });
    vi.mocked(Date.now).mockRestore();
    server.on(sendOneTimeCode, refusal('internal'));
    await press('Send the code again');
    await said(`Error sending verification code. ${AGAIN}`);
  });

  test('too many codes are told with the wait', async () => {
    server.on(sendOneTimeCode, tooOften(720));
    atEmail();
    await said('Too many tries. Try again in 12 minutes.');
  });

  test.each([
    [
      'incorrect',
      refusal('code_incorrect', {
        fields: { code: { key: 'field.codeIncorrect', params: { left: 4 }, msg: '' } },
      }),
      'The code is incorrect. Try again or request a new code. Tries left: 4',
    ],
    [
      'not of this address',
      refusal('code_incorrect'),
      'The code is incorrect. Look at the newest message and try again, or request a new code.',
    ],
    ['expired', refusal('code_expired'), 'The code has expired. Ask for a new code.'],
  ])('the code is %s: request a new one', async (_, answer, words) => {
    server.on(verifyOneTimeCode, answer);
    atEmail();
    await enterCode();
    await said(words);
  });

  test.each([
    ['the server failed', refusal('internal'), AGAIN],
    ['the line is cut', lost, UNREACHED],
  ])('the recipient could not be checked after the code: %s', async (_, answer, advice) => {
    server.onEachTry(verifyOneTimeCode, answer);
    atEmail();
    await enterCode();
    await said(`Error checking recipient or intake status. ${advice}`);
  });

  test('the intake status could not be checked, until it can', async () => {
    server.on(getIntakeStatus, refusal('internal'));
    atDetails(pending);
    await said(`Error checking recipient or intake status. ${AGAIN}`);
    await heading('Your bank is checking the account');
    server.on(getIntakeStatus, { intake: { ...pending, status: 'bank_account_verified' } });
    await press('Try again');
    await heading('Your account is ready');
    expect(screen.queryByText(/^Error checking/)).toBeNull();
  });

  test.each([
    ['the server failed', refusal('internal'), AGAIN],
    ['the line is cut', lost, UNREACHED],
  ])('the verification could not be retried, which is all that is said: %s', async (_, answer, advice) => {
    server.on(getIntakeStatus, { intake: failed });
    server.onEachTry(retryIntake, answer);
    atDetails(failed);
    await heading('This account did not work');
    await waitFor(() => expect(server.requests(getIntakeStatus)).not.toEqual([]));
    server.on(getIntakeStatus, lost);
    await press('Give another account');
    await said(`Error retrying verification. ${advice}`);
    expect(screen.queryByText(/^Error checking/)).toBeNull();
  });

  test('the recipient already has a bank account', async () => {
    server.on(addBankAccount, refusal('recipient_has_account'));
    await toReview();
    await press('Use this account');
    await said('There is already a bank account. Remove it first, or ask for a new invitation to change it.');
  });

  test('only checking and savings are supported', async () => {
    server.on(addPlaidBankAccount, refusal('account_type_unsupported'));
    await linkAccount();
    await waitFor(() =>
      expect(document.querySelector('.notice')?.textContent).toBe(
        'Only checking and savings accounts are supported. Choose another account.',
      ),
    );
  });

  test('select a bank', async () => {
    await toLink();
    await screen.findByRole('heading', { name: 'Select a bank.' });
  });

  test('enter a valid name before linking', async () => {
    await toLink('');
    await screen.findByText(/^Enter a valid name before linking\./);
  });

  test('where linking fails the account is entered by hand', async () => {
    server.on(addPlaidBankAccount, refusal('bank_link_failed'));
    await linkAccount();
    await heading('Your bank account');
    await act(async () => {});
    await screen.findByText(
      'Your bank could not be linked. Nothing is lost: please enter your account by hand.',
    );
  });
});
