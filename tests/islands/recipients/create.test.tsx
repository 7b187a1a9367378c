import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RecipientsPage } from '#islands/recipients/recipients-page.tsx';
import { goTo } from '#lib/browser/navigate.ts';
import { createRecipient } from '#lib/contract/recipients/changes.ts';
import { lost, refusal } from '../../support/fake-server.ts';
import { BUSINESS } from '../../support/things/plain.ts';
import { awaiting, RECIPIENT } from '../../support/things/recipient.ts';
import { planOf } from '../../support/things/transfer.ts';
import { draw, server, startAnew } from '../cards/world.tsx';
import { beginAboveTwo, beginPaying, PROGRAM_TWO, RENT, reply, texts } from './world.ts';

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
  reply({ createRecipient: { recipient: awaiting() } });
});
afterEach(cleanup);

test('somebody is added and asked for the account in their language', async () => {
  await openDialog();
  fill('Full name', ' Amina Rahimi ');
  fill('Email', 'amina@example.org');
  fill('Language', 'da');
  fireEvent.click(await button('Add and send invitation'));
  await waitFor(() => expect(goTo).toHaveBeenCalledWith(`/${BUSINESS}/recipients/${RECIPIENT}`));
  expect(server.requests(createRecipient)).toEqual([
    {
      body: {
        businessId: BUSINESS,
        kind: 'person',
        name: 'Amina Rahimi',
        email: 'amina@example.org',
        language: 'da',
        isInvited: true,
      },
      idempotencyKey: 'key-1',
    },
  ]);
  // Nothing of the dialog is left.
  await waitFor(() => expect(screen.queryAllByRole('option')).toEqual([]));
});

test('what was typed is there again after Esc, until it is done', async () => {
  const typed = () => (screen.getByLabelText('Full name') as HTMLInputElement).value;
  await openDialog();
  fill('Full name', 'Amina Rahimi');
  fill('Email', 'amina@example.org');
  const dialog = () => screen.queryByRole('dialog', { name: 'Add a recipient' });
  fireEvent(dialog() as HTMLElement, new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(dialog()).toBeNull());
  fireEvent.click(await button('Add recipient'));
  await screen.findByRole('dialog', { name: 'Add a recipient' });
  expect(typed()).toBe('Amina Rahimi');
  fireEvent.click(await button('Add and send invitation'));
  await waitFor(() => expect(server.requests(createRecipient)).toHaveLength(1));
  await waitFor(() => expect(dialog()).toBeNull());
  fireEvent.click(await button('Add recipient'));
  await screen.findByRole('dialog', { name: 'Add a recipient' });
  expect(typed()).toBe('');
});

test('languages stand by their own names', async () => {
  await openDialog();
  const options = [...screen.getByLabelText('Language').querySelectorAll('option')];
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'English',
    'Español',
    'Русский',
    '简体中文',
    'Українська',
    'Français',
    'Kiswahili',
    'دری',
    'پښتو',
    'فارسی',
    'العربية',
    'Polski',
  ]);
});

test('problems are shown beside their fields, the first has the focus, and nothing is sent', async () => {
  await openDialog();
  fill('Full name', 'R2 D2');
  fireEvent.click(await button('Add and send invitation'));
  await screen.findByText(/Full name cannot contain 2/);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Full name')));
  expect(screen.getByText('Email is required')).toBeTruthy();
  fireEvent.click(await button('Use “R D”'));
  expect((screen.getByLabelText('Full name') as HTMLInputElement).value).toBe('R D');
  expect(server.requests(createRecipient)).toEqual([]);
});

test('a taken email is reported beside its field, with a link to its recipient', async () => {
  reply({ createRecipient: refusal('recipient_exists') });
  await openDialog();
  fill('Full name', 'Amina R');
  fill('Email', 'Amina@Example.org');
  fireEvent.click(await button('Add and send invitation'));
  await screen.findByText('Somebody with this email is already registered here.');
  const email = screen.getByLabelText('Email');
  expect(email.getAttribute('aria-invalid')).toBe('true');
  const link = await screen.findByRole('link', { name: 'See Amina Rahimi' });
  expect(link.getAttribute('href')).toBe(`/${BUSINESS}/recipients/${RECIPIENT}`);
  fill('Email', 'other@example.org');
  expect(screen.queryByText('Somebody with this email is already registered here.')).toBeNull();
});

test('a lost answer is sent again under the same key', async () => {
  let isLost = true;
  reply({
    createRecipient: () => {
      if (isLost) return lost;
      return { recipient: awaiting() };
    },
  });
  await openDialog();
  fill('Full name', 'Amina Rahimi');
  fill('Email', 'amina@example.org');
  fireEvent.click(await button('Add and send invitation'));
  await screen.findByText(/we do not know whether it was done/);
  isLost = false;
  fireEvent.click(await button('Add and send invitation'));
  await waitFor(() => expect(goTo).toHaveBeenCalled());
  expect(server.requests(createRecipient).map(({ idempotencyKey }) => idempotencyKey)).toEqual([
    'key-1',
    'key-1',
  ]);
});

test('above several programs the program is chosen', async () => {
  beginAboveTwo(['viewRecipients', 'manageRecipients']);
  await openDialog();
  fill('Full name', 'Amina Rahimi');
  fill('Email', 'amina@example.org');
  fireEvent.click(await button('Add and send invitation'));
  await screen.findByText('Program is required');
  fireEvent.change(screen.getByRole('combobox', { name: 'Program' }), { target: { value: PROGRAM_TWO } });
  fireEvent.click(await button('Add and send invitation'));
  await waitFor(() => expect(goTo).toHaveBeenCalled());
  expect(server.requests(createRecipient)[0]?.body.businessId).toBe(PROGRAM_TWO);
});

test('a program that has ended says so at once, and shows no form', async () => {
  beginPaying(['viewRecipients', 'manageRecipients', 'sendBankTransfers']);
  reply({ planBankTransfer: () => planOf({ payoutCutoff: '2025-06-30', isPastCutoff: true }) });
  await openDialog();
  await screen.findByText('This program stopped paying out after Jun 30, 2025.');
  expect(screen.queryByLabelText('Full name')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add and send invitation' })).toBeNull();
});

test('among several programs the one that has ended says so, and another can be chosen', async () => {
  beginAboveTwo(['viewRecipients', 'manageRecipients', 'sendBankTransfers']);
  reply({
    planBankTransfer: ({ query }) =>
      planOf(query.businessId === PROGRAM_TWO ? { payoutCutoff: '2025-06-30', isPastCutoff: true } : {}),
  });
  await openDialog();
  const choose = (id: string) =>
    fireEvent.change(screen.getByRole('combobox', { name: 'Program' }), { target: { value: id } });
  choose(PROGRAM_TWO);
  await screen.findByText('This program stopped paying out after Jun 30, 2025.');
  expect(screen.getByLabelText('Full name')).toBeTruthy();
  choose(RENT);
  await waitFor(() => expect(screen.queryByText(/stopped paying out/)).toBeNull());
});
