import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import BankDetailsPage from '#islands/recipient-setup/bank-details-page.tsx';
import { goInstead } from '#lib/browser/navigate.ts';
import { addBankAccount } from '#lib/contract/recipient-setup/accounts.ts';
import { getIntakeStatus } from '#lib/contract/recipient-setup/intake-calls.ts';
import { sendOneTimeCode, verifyOneTimeCode } from '#lib/contract/sign-in/one-time-codes.ts';
import { $sentCode } from '#lib/stores/recipient-setup/code.ts';
import { $setup, endSetup } from '#lib/stores/recipient-setup/session.ts';
import { $setupStep } from '#lib/stores/recipient-setup/step.ts';
import { lost, refusal } from '../../support/fake-server.ts';
import { BUSINESS, intake, payer, pending, saidOf, server, session, setup, texts } from './support.tsx';

vi.mock('#lib/browser/navigate.ts');
vi.mock('#lib/browser/firebase.ts', () => ({
  idToken: () => Promise.reject(new Error('nobody signs in here')),
}));

const page = <BankDetailsPage texts={texts} lang="en" brand="Larkspur" payer={payer} />;
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
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
  $sentCode.set(undefined);
  $setupStep.set(undefined);
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

async function toForm() {
  render(page);
  await heading('Where should the money go?');
  press(/Enter the numbers by hand/);
  await heading('Your bank account');
}
function fill(more: Partial<Record<'routing' | 'account' | 'again' | 'name', string>> = {}) {
  fireEvent.click(screen.getByLabelText('Checking'));
  type('Routing number', more.routing ?? '123456780');
  type('Account number', more.account ?? '000123456789');
  type('Account number again', more.again ?? more.account ?? '000123456789');
  type('Name on the account', more.name ?? 'Amina Rahimi');
}

test('without a verified code in this tab the set-up starts with the email', async () => {
  $setup.set(undefined);
  render(page);
  await waitFor(() => expect(goInstead).toHaveBeenCalledWith(`/setup-payment/${BUSINESS}/recipient`));
});

test('its calls send the token of the set-up and no bearer token', async () => {
  render(page);
  await waitFor(() => expect(server.requests(getIntakeStatus)).toHaveLength(1));
  // The fake server takes no bearer beside it.
  expect(server.requests(getIntakeStatus)[0]?.setupToken).toBe(session.token);
});

describe('the form for typed numbers', () => {
  test('shows an error at each empty field, focuses the first and sends nothing', async () => {
    await toForm();
    press('Continue');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Checking')));
    expect(saidOf(field('Routing number'))).toContain('Routing number is required');
    expect(saidOf(field('Name on the account'))).toContain('Name on the account is required');
    expect(saidOf(field('Account number again'))).toContain('Account number again is required');
    expect(server.requests(addBankAccount)).toEqual([]);
  });

  test.each([
    ['two words', { name: 'Amina' }, 'Name on the account', 'Enter the first and last name'],
    ['latin letters', { name: 'آمنه رحیمی' }, 'Name on the account', 'Write the name in Latin letters'],
    ['eight digits', { routing: '12345678' }, 'Routing number', 'must have exactly 9 digits'],
    ['18 digits', { account: '123456789012345678' }, 'Account number', 'at most 17 digits'],
    ['two numbers', { again: '000123456780' }, 'Account number again', 'are not the same'],
  ])('%s: shows the error beside the field', async (_, wrong, label, words) => {
    await toForm();
    fill(wrong);
    press('Continue');
    await waitFor(() => expect(saidOf(field(label))).toContain(words));
    expect(document.activeElement).toBe(field(label));
  });

  test('refuses one word until the tick of those with one name, which is sent with it', async () => {
    server.on(addBankAccount, { intake: pending });
    await toForm();
    fill({ name: 'Madina' });
    expect(screen.queryByLabelText('My bank has only this one name')).toBeNull();
    press('Continue');
    await waitFor(() =>
      expect(saidOf(field('Name on the account'))).toContain('Enter the first and last name'),
    );
    fireEvent.click(field('My bank has only this one name'));
    fill({ name: 'Madina Karimi' });
    expect(screen.queryByLabelText('My bank has only this one name')).toBeNull();
    fill({ name: 'Madina' });
    expect(saidOf(field('Name on the account'))).not.toContain('Enter the first and last name');
    press('Continue');
    await heading('Is everything right?');
    server.on(getIntakeStatus, { intake: pending });
    press('Use this account');
    await heading('Your bank is checking the account');
    expect(server.requests(addBankAccount)[0]?.body).toMatchObject({
      nameOnAccount: 'Madina',
      hasOnlyOneName: true,
    });
  });

  test('never shows a short account number whole', async () => {
    await toForm();
    fill({ account: '4821' });
    press('Continue');
    await heading('Is everything right?');
    expect(document.body.textContent).toContain('•••• 21');
    expect(document.body.textContent).not.toContain('4821');
  });

  test('restores a lost leading zero with one press', async () => {
    await toForm();
    fill({ routing: '21000021' });
    press('Continue');
    const use = await screen.findByRole('button', { name: 'Use “021000021”' });
    use.focus();
    fireEvent.click(use);
    expect(field('Routing number').value).toBe('021000021');
    expect(document.activeElement).toBe(field('Routing number'));
    press('Continue');
    await heading('Is everything right?');
  });

  test('turns Dari digits and spaces into plain digits', async () => {
    await toForm();
    type('Account number', '۰۰۰ ۱۲۳-۴۵۶');
    expect(field('Account number').value).toBe('000123456');
  });

  test.each([
    [{ routing: '123456789' }, 'Routing number', 'No bank has this routing number. Check each digit.'],
    [{ name: 'Wells Fargo Bank' }, 'Name on the account', 'This looks like the name of a bank'],
    [{ name: 'Amina Rahimi 2' }, 'Name on the account', 'A person’s name has no digits'],
    [{ account: '4111111111111111' }, 'Account number', 'This looks like the number of a card'],
    [{ account: '123456780' }, 'Account number', 'This is the routing number again'],
  ])('accepts an unusual value after a second press', async (odd, label, words) => {
    await toForm();
    fill(odd);
    press('Continue');
    await waitFor(() => expect(saidOf(field(label))).toContain(words));
    press('It is right, continue');
    await heading('Is everything right?');
  });

  test.each(['Your bank account', 'Is everything right?'])(
    'changing the language on “%s” keeps everything but the number, which is never stored',
    async (at) => {
      await toForm();
      fill();
      if (at !== 'Your bank account') press('Continue');
      await heading(at);
      expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('123456789');
      cleanup();
      history.replaceState(null, '', `/setup-payment/recipient?businessId=${BUSINESS}&lang=da`);
      render(page);
      await heading('Your bank account');
      expect(screen.getByText(/we did not keep the account number/)).toBeTruthy();
      expect((field('Checking') as HTMLInputElement).checked).toBe(true);
      expect(field('Routing number').value).toBe('123456780');
      expect(field('Name on the account').value).toBe('Amina Rahimi');
      type('Account number', '000123456789');
      type('Account number again', '000123456789');
      press('Continue');
      await heading('Is everything right?');
      history.back();
      await heading(at === 'Your bank account' ? at : 'Where should the money go?');
    },
  );

  test('the review shows only the last digits, and after the answer no digit is left', async () => {
    server.on(addBankAccount, { intake: pending });
    await toForm();
    fill();
    press('Continue');
    await heading('Is everything right?');
    expect(document.body.textContent).toContain('•••• 6789');
    expect(document.body.textContent).not.toContain('000123456789');
    server.on(getIntakeStatus, { intake: pending });
    press('Use this account');
    await heading('Your bank is checking the account');
    expect(screen.getByText('by Nov 27, 2026')).toBeTruthy();
    expect(server.requests(addBankAccount).map(({ body }) => body)).toEqual([
      {
        nameOnAccount: 'Amina Rahimi',
        accountType: 'checking',
        accountNumber: '000123456789',
        routingNumber: '123456780',
      },
    ]);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('000123456789');
  });

  test('shows an error from the server at its field and keeps what was typed', async () => {
    const fields = { accountNumber: { key: 'field.digitsOnly', msg: '' } };
    server.on(addBankAccount, refusal('validation_failed', { fields }));
    await toForm();
    fill();
    press('Continue');
    await heading('Is everything right?');
    press('Use this account');
    await waitFor(() => expect(saidOf(field('Account number'))).toContain('can only have digits'));
    expect(field('Name on the account').value).toBe('Amina Rahimi');
  });

  test('after a lost answer the page reads the status and finds the account', async () => {
    server.onEachTry(addBankAccount, lost);
    await toForm();
    fill();
    press('Continue');
    await heading('Is everything right?');
    server.on(getIntakeStatus, { intake: pending });
    press('Use this account');
    await heading('Your bank is checking the account');
    const keys = server.requests(addBankAccount).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys, 'one wish, one key').toEqual(['key-1', 'key-1']);
  });

  test('a broken connection is shown and loses nothing', async () => {
    server.on(addBankAccount, lost);
    await toForm();
    fill();
    press('Continue');
    await heading('Is everything right?');
    press('Use this account');
    await screen.findByText('We could not reach the server. Check your connection and try again.');
    expect(document.body.textContent).toContain('•••• 6789');
  });

  test('when another page has given an account, it shows that account and says that this one was not used', async () => {
    server.on(addBankAccount, refusal('recipient_has_account'));
    await toForm();
    fill({ account: '5550099' });
    press('Continue');
    await heading('Is everything right?');
    server.on(getIntakeStatus, { intake: pending });
    press('Use this account');
    await heading('Your bank is checking the account');
    screen.getByText('There is an account here already. What you entered just now was not used.');
    expect(document.body.textContent).toContain('•••• 6789');
  });

  test('after 30 minutes the page asks for a code and then shows everything as before', async () => {
    server.on(addBankAccount, refusal('setup_over'), { intake: pending });
    server.on(sendOneTimeCode, { resendAfterS: 30, expiresInS: 600, codesLeft: 2, newCodesInS: 900 });
    server.on(verifyOneTimeCode, { setup: { ...session, token: 'another' } });
    await toForm();
    fill();
    press('Continue');
    await heading('Is everything right?');
    press('Use this account');
    await heading('Please confirm your email again');
    press('Send me a code');
    const code = (await screen.findByLabelText('6-digit code')) as HTMLInputElement;
    fireEvent.input(code, { target: { value: '123456' } });
    fireEvent.submit(code.form as HTMLFormElement);
    await heading('Is everything right?');
    server.on(getIntakeStatus, { intake: pending });
    press('Use this account');
    await heading('Your bank is checking the account');
    expect(server.requests(addBankAccount).map(({ setupToken }) => setupToken)).toEqual([
      session.token,
      'another',
    ]);
  });
});
