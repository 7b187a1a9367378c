import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RecipientsPage } from '#islands/recipients/recipients-page.tsx';
import { goTo } from '#lib/browser/navigate.ts';
import { createRecipientWithBankAccount } from '#lib/contract/recipients/changes.ts';
import { refusal } from '../../support/fake-server.ts';
import { signedIn } from '../../support/sign-in-provider.ts';
import { BUSINESS } from '../../support/things/plain.ts';
import { RECIPIENT, recipientOf } from '../../support/things/recipient.ts';
import { draw, server, startAnew } from '../cards/world.tsx';
import { beginPaying, reply, texts } from './world.ts';

vi.mock('#lib/browser/firebase.ts');
vi.mock('#lib/browser/navigate.ts');

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function openDialog() {
  draw(<RecipientsPage texts={texts} lang="en" />, texts);
  await screen.findByRole('link', { name: 'Amina Rahimi' });
  fireEvent.click(screen.getByRole('button', { name: 'Add recipient' }));
  await screen.findByRole('dialog', { name: 'Add a recipient' });
}

beforeEach(() => {
  startAnew();
  beginPaying(['viewRecipients', 'manageRecipients']);
  reply({ createRecipientWithBankAccount: { recipient: recipientOf() } });
});
afterEach(cleanup);

/** Opens the dialog for somebody whose bank details are known, and fills in the person. */
async function openWithDetails() {
  await openDialog();
  fill('Full name', 'Amina Rahimi');
  fill('Email', 'amina@example.org');
  fireEvent.click(screen.getByLabelText(/I have their bank details/));
}

function fillAccount(account = '123456789', routing = '021000021', name = 'Amina Rahimi') {
  fill('Name on the account', name);
  fireEvent.click(screen.getByLabelText('Checking'));
  fill('Routing number', routing);
  fill('Account number', account);
  fill('Account number again', account);
}

const review = () => screen.findByRole('dialog', { name: 'Review the bank account' });

test('the kind of account is asked for, and the number twice', async () => {
  await openWithDetails();
  expect((screen.getByLabelText('Checking') as HTMLInputElement).checked).toBe(false);
  fill('Name on the account', 'Amina Rahimi');
  fill('Routing number', '021000021');
  fill('Account number', '123456789');
  fill('Account number again', '123456798');
  fireEvent.click(await button('Review'));
  await screen.findByText('The two account numbers are not the same. Compare each digit.');
  expect(screen.getByText('Kind of account is required')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Checking')));
  expect(server.requests(createRecipientWithBankAccount)).toEqual([]);
});

test.each([
  ['No bank has this routing number. Check each digit.', ['123456789', '021000022']],
  ['No bank has this routing number. Check each digit.', ['123456789', '500000005']],
  ['This is the routing number again. Enter the number of the account.', ['021000021']],
  [/^This looks like the number of a card\./, ['4111 1111 1111 1111']],
  [/^A person’s name has no digits\./, ['123456789', '021000021', 'Amina Rahimi 2']],
  [/^This looks like the name of a bank\./, ['123456789', '021000021', 'Chase Bank']],
] as const)(
  'what looks like a slip is told before the review, and may be right: %s',
  async (words, typed) => {
    await openWithDetails();
    fillAccount(...typed);
    screen.getByText(words);
    fireEvent.click(await button('Review'));
    const told = typeof words === 'string' ? words : words.source.replace(/^\^|\\\.$/g, '');
    expect((await review()).textContent).toContain(told);
    fireEvent.click(await button('Add and check the account'));
    await waitFor(() => expect(server.requests(createRecipientWithBankAccount)).toHaveLength(1));
  },
);

test('the name of a business may have digits without a warning', async () => {
  await openWithDetails();
  fireEvent.click(screen.getByLabelText('Business'));
  fillAccount('123456789', '021000021', '3M Company');
  fireEvent.click(await button('Review'));
  expect((await review()).textContent).not.toContain('Look at this once more');
});

test('a refused invitation is no review of an empty account', async () => {
  reply({ createRecipient: refusal('forbidden') });
  await openDialog();
  fill('Full name', 'Amina Rahimi');
  fill('Email', 'amina@example.org');
  fireEvent.click(await button('Add and send invitation'));
  await screen.findByText(/The recipient was not added\./);
  fireEvent.click(screen.getByLabelText(/I have their bank details/));
  fireEvent.click(await button('Review'));
  await screen.findByText('Name on the account is required');
});

test('known bank details: a lost zero is offered, and numbers go as plain digits', async () => {
  await openWithDetails();
  fillAccount('۱۲۳۴۵ 6789', '21000021');
  fireEvent.click(await button('Review'));
  fireEvent.click(await button('Use “021000021”'));
  fill('Routing number', '021 000 021');
  fireEvent.click(screen.getByLabelText('Savings'));
  fireEvent.click(await button('Review'));
  fireEvent.click(await button('Add and check the account'));
  await waitFor(() => expect(goTo).toHaveBeenCalled());
  expect(server.requests(createRecipientWithBankAccount)[0]?.body.bankAccount).toEqual({
    nameOnAccount: 'Amina Rahimi',
    accountType: 'savings',
    routingNumber: '021000021',
    accountNumber: '123456789',
  });
});

test('an old sign-in asks for the password, keeps everything typed, and then continues', async () => {
  const tooOld = refusal('fresh_sign_in_required');
  let isFresh = false;
  signedIn({ email: 'grace@example.com' });
  reply({
    createRecipientWithBankAccount: () => {
      if (!isFresh) return tooOld;
      return { recipient: recipientOf() };
    },
    validateLogin: ({ body }) => {
      isFresh = body.identifier === 'grace@example.com' && body.password === 'right';
      return isFresh ? { customToken: 'custom' } : refusal('password_incorrect');
    },
  });
  await openWithDetails();
  fillAccount();
  fireEvent.click(await button('Review'));
  fireEvent.click(await button('Add and check the account'));
  await screen.findByRole('dialog', { name: 'Confirm it is you' });
  fill('Your password', 'wrong');
  fireEvent.click(await button('Confirm'));
  await screen.findByText(/This password is not right/);
  fireEvent.click(await button('Back'));
  expect((await review()).textContent).toContain('6789');
  fireEvent.click(await button('Add and check the account'));
  await screen.findByRole('dialog', { name: 'Confirm it is you' });
  fill('Your password', 'right');
  fireEvent.click(await button('Confirm'));
  await waitFor(() => expect(goTo).toHaveBeenCalledWith(`/${BUSINESS}/recipients/${RECIPIENT}`));
});

test('one word is refused until the tick of those whose bank has one name', async () => {
  await openWithDetails();
  fillAccount('123456789', '021000021', 'Madina');
  expect(screen.queryByLabelText('The bank has only this one name')).toBeNull();
  fireEvent.click(await button('Review'));
  await screen.findByText('Enter the first and last name');
  fireEvent.click(screen.getByLabelText('The bank has only this one name'));
  fireEvent.click(await button('Review'));
  await review();
  fireEvent.click(await button('Add and check the account'));
  await waitFor(() => expect(server.requests(createRecipientWithBankAccount)).toHaveLength(1));
  expect(server.requests(createRecipientWithBankAccount)[0]?.body.bankAccount).toMatchObject({
    nameOnAccount: 'Madina',
    hasOnlyOneName: true,
  });
});
