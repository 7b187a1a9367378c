import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RecipientPage } from '#islands/recipients/recipient-page.tsx';
import type { BankTransfer } from '#lib/contract/bank-transfers/bank-transfer.ts';
import { createBankTransfer } from '#lib/contract/bank-transfers/create.ts';
import { addMetadata } from '#lib/contract/metadata/metadata.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import { createTranslate } from '#lib/i18n/translate.ts';
import { $pageTexts } from '#lib/stores/page-texts.ts';
import type { Answers } from '../../support/fake-server.ts';
import { refusal } from '../../support/fake-server.ts';
import { metadataOf } from '../../support/things/metadata.ts';
import { AT, usd } from '../../support/things/plain.ts';
import { accountOf, RECIPIENT, recipientOf } from '../../support/things/recipient.ts';
import { PAYMENT, transferOf } from '../../support/things/transfer.ts';
import { draw, server, startAnew } from '../cards/world.tsx';
import { beginPaying, reply, texts } from '../recipients/world.ts';

vi.mock('#lib/browser/firebase.ts');
vi.mock('#lib/browser/navigate.ts');

const ALL: Permission[] = ['viewRecipients', 'viewBankTransfers', 'sendBankTransfers'];
const OTHER = '00000000-0000-7000-8000-0000000000f2';
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const RETURNED = {
  status: 'failed',
  failureReason: 'closedAccount',
  failureCode: 'R02',
  completedAt: '2026-11-23T13:30:00.000Z',
  failedAt: '2026-11-25T15:00:00.000Z',
  returnedAt: '2026-11-25T15:00:00.000Z',
} as const;

async function openPayment(transfer: BankTransfer, own: Answers = {}, search = '') {
  beginPaying(ALL, `/recipients/${RECIPIENT}?payment=${PAYMENT}${search}`);
  reply({ getBankTransfer: () => ({ transfer }), ...own });
  draw(<RecipientPage texts={texts} lang="en" recipientId={RECIPIENT} brandName="Larkspur" />, texts);
  await screen.findByRole('heading', { level: 1 });
}

/** Each step with its notes; what lies ahead in brackets. */
const steps = () =>
  [...document.querySelectorAll<HTMLElement>('.timeline > li')].map((line) => {
    const words = line.querySelector('.history-words')?.textContent ?? '';
    return line.hasAttribute('data-ahead') ? `[${words}]` : words;
  });

beforeEach(() => {
  startAnew();
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal('print', vi.fn());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the way of a payment', () => {
  test('on its way', async () => {
    await openPayment(transferOf());
    expect(steps()).toEqual([
      'Created by Grace OkaforNov 20, 2026, 10:00 AM EST',
      'Sent to the bankNov 20, 2026, 10:00 AM EST',
      '[Arrives in the account ending in 4321Expected Nov 23, 2026]',
    ]);
  });

  test('nobody knows', async () => {
    await openPayment(transferOf({ status: 'created', processingAt: null, isOutcomeUnknown: true }));
    expect(steps()[1]).toMatch(
      /^The bank has not answered yetIt may have the payment or not\. We keep asking under the same number/,
    );
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  });

  test('never arrived', async () => {
    await openPayment(
      transferOf({
        status: 'failed',
        failureReason: 'invalidAccountNumber',
        failureCode: 'R03',
        failedAt: AT,
      }),
    );
    expect(steps().at(-1)).toBe(
      'FailedNov 20, 2026, 10:00 AM ESTThe bank has no account with this number (bank code R03).$250.00 is back in the funding account.',
    );
    expect(steps()).toHaveLength(3);
  });

  test('arrived and came back', async () => {
    await openPayment(transferOf(RETURNED));
    expect(steps().slice(2)).toEqual([
      'Arrived in the account ending in 4321Nov 23, 2026, 8:30 AM EST',
      'Came backNov 25, 2026, 10:00 AM ESTThe bank says that this account is closed (bank code R02).$250.00 is back in the funding account.The account ending in 4321 takes no more payments, and the recipient was asked for another one.',
    ]);
  });
});

describe('to send again', () => {
  const again = transferOf({ ...RETURNED, requestedSpeed: 'instant' });

  test('is not offered in a program that has ended, and the button says so', async () => {
    await openPayment(again, { getRecipient: { recipient: recipientOf({ payoutsEndedOn: '2025-06-30' }) } });
    const act = await button('Send again');
    expect(act.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(act.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'This program stopped paying out after Jun 30, 2025.',
    );
    fireEvent.click(act);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('waits until there is another account', async () => {
    const disabled = recipientOf({
      intakeStatus: 'verification_failed',
      accounts: [accountOf({ disabledAt: AT, failureReason: 'closedAccount' })],
    });
    await openPayment(again, { getRecipient: { recipient: disabled } });
    const act = await button('Send again');
    expect(act.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(act);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(/Once Amina Rahimi has given another account/)).toBeTruthy();
  });

  test('opens filled in and is bound to the first; the first then shows the second', async () => {
    let first = again;
    await openPayment(again, {
      getBankTransfer: () => ({ transfer: first }),
      createBankTransfer: () => {
        first = { ...again, sentAgainBy: OTHER };
        return { transfer: transferOf({ id: OTHER, sendsAgain: PAYMENT }), available: usd(1) };
      },
    });
    await waitFor(async () => expect((await button('Send again')).getAttribute('aria-disabled')).toBeNull());
    fireEvent.click(await button('Send again'));
    expect(((await screen.findByLabelText('Amount')) as HTMLInputElement).value).toBe('250.00');
    expect((screen.getByLabelText(/Instant/) as HTMLInputElement).checked).toBe(true);
    fireEvent.click(await button('Review'));
    fireEvent.click(await button('Send $250.00'));
    await waitFor(() =>
      expect(server.requests(createBankTransfer)[0]?.body).toMatchObject({
        amount: '250.00',
        speed: 'instant',
        memo: 'November rent',
        sendsAgain: PAYMENT,
      }),
    );
    await screen.findByRole('link', { name: 'See the second' });
    expect(screen.getByText('$250.00 was sent to Amina Rahimi.')).toBeTruthy();
  });

  test('is the same amount, and goes once the server says that somebody else did it', async () => {
    let first = again;
    await openPayment(again, {
      getBankTransfer: () => ({ transfer: first }),
      createBankTransfer: () => {
        first = { ...again, sentAgainBy: OTHER };
        return refusal('wrong_state', { reason: { key: 'reason.sentAgain' } });
      },
    });
    await waitFor(async () => expect((await button('Send again')).getAttribute('aria-disabled')).toBeNull());
    fireEvent.click(await button('Send again'));
    expect(((await screen.findByLabelText('Amount')) as HTMLInputElement).readOnly).toBe(true);
    fireEvent.click(await button('Review'));
    fireEvent.click(await button('Send $250.00'));
    await screen.findByText(/This payment was sent again already/);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull());
  });

  test('happens once: both lead to each other', async () => {
    await openPayment(transferOf({ ...RETURNED, sentAgainBy: OTHER }));
    const link = await screen.findByRole('link', { name: 'See the second' });
    expect(link.getAttribute('href')).toContain(`?payment=${OTHER}`);
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
    cleanup();
    await openPayment(transferOf({ sendsAgain: OTHER }));
    expect((await screen.findByRole('link', { name: 'See the first' })).getAttribute('href')).toContain(
      OTHER,
    );
  });
});

test('the window is named after the payment; whoever may not see it is promised nothing', async () => {
  $pageTexts.set({ ...$pageTexts.get(), brand: 'Larkspur', t: createTranslate(texts, 'en') });
  await openPayment(transferOf());
  await waitFor(() => expect(document.title).toContain('$250.00 to Amina Rahimi'));
  cleanup();
  beginPaying(['viewRecipients'], `/recipients/${RECIPIENT}?payment=${OTHER}`);
  reply({ getBankTransfer: refusal('forbidden') });
  draw(<RecipientPage texts={texts} lang="en" recipientId={RECIPIENT} brandName="Larkspur" />, texts);
  await screen.findByText(/^Your role does not show bank accounts and payments\. If you need them/);
});

test('the receipt says what was true when it was printed', async () => {
  await openPayment(transferOf());
  fireEvent.click(await button('Receipt'));
  const sheet = await screen.findByRole('article', { name: 'Payment receipt' });
  expect(sheet.textContent).toContain('Juniper Commons');
  expect(sheet.textContent).toContain('On its way. Expected to arrive on Nov 23, 2026.');
  expect(sheet.textContent).toContain(PAYMENT);
  fireEvent.click(await button('Print'));
  expect(window.print).toHaveBeenCalledOnce();
  fireEvent.click(await button('Payment'));
  await waitFor(async () => expect(document.activeElement).toBe(await button('Receipt')));
});

test('keys and values are kept on a payment by those who may', async () => {
  beginPaying([...ALL, 'manageMetadata'], `/recipients/${RECIPIENT}?payment=${PAYMENT}`);
  reply({
    getBankTransfer: { transfer: transferOf() },
    listMetadata: { metadata: [] },
    addMetadata: ({ body }) => ({ metadata: metadataOf(body) }),
  });
  draw(<RecipientPage texts={texts} lang="en" recipientId={RECIPIENT} brandName="Larkspur" />, texts);
  fireEvent.click(await screen.findByRole('button', { name: 'Add metadata' }));
  fireEvent.change(screen.getByLabelText('Key'), { target: { value: 'invoice' } });
  const value = screen.getByLabelText('Value');
  fireEvent.change(value, { target: { value: 'I-2031' } });
  fireEvent.submit(value.closest('form') as HTMLFormElement);
  await waitFor(() => expect(server.requests(addMetadata)).toHaveLength(1));
  expect(server.requests(addMetadata)[0]?.body).toEqual({
    type: 'transfer',
    targetId: PAYMENT,
    businessId: transferOf().businessId,
    metadata: { key: 'invoice', value: 'I-2031' },
  });
  cleanup();
  await openPayment(transferOf());
  expect(screen.queryByRole('button', { name: 'Add metadata' })).toBeNull();
});

test('a payment of somebody else, and one that the role hides, are not shown', async () => {
  await openPayment(transferOf({ recipient: { id: OTHER, name: 'X' } })).catch(() => {});
  await screen.findByText('Payment not found');
  cleanup();
  beginPaying(ALL, `/recipients/${RECIPIENT}?payment=${PAYMENT}`);
  reply({ getBankTransfer: refusal('forbidden') });
  draw(<RecipientPage texts={texts} lang="en" recipientId={RECIPIENT} brandName="Larkspur" />, texts);
  await screen.findByText('Your role does not show payments');
});
