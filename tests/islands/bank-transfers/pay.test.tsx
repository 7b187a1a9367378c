import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { arrivalText, deadlineText } from '#islands/bank-transfers/speed-choice.tsx';
import { RecipientPage } from '#islands/recipients/recipient-page.tsx';
import type { TransferPlan } from '#lib/contract/bank-transfers/bank-transfer.ts';
import { planBankTransfer } from '#lib/contract/bank-transfers/bank-transfers.ts';
import { createBankTransfer } from '#lib/contract/bank-transfers/create.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import { createTranslate } from '#lib/i18n/translate.ts';
import type { Answers } from '../../support/fake-server.ts';
import { lost, refusal } from '../../support/fake-server.ts';
import { AT, BUSINESS, usd } from '../../support/things/plain.ts';
import { RECIPIENT } from '../../support/things/recipient.ts';
import { PAYMENT, planOf, transferOf } from '../../support/things/transfer.ts';
import { draw, server, startAnew } from '../cards/world.tsx';
import { beginPaying, reply, texts } from '../recipients/world.ts';

vi.mock('#lib/browser/firebase.ts');
vi.mock('#lib/browser/navigate.ts');

const ALL: Permission[] = ['viewRecipients', 'viewBankTransfers', 'sendBankTransfers'];
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const amount = (value: string) => fireEvent.change(screen.getByLabelText('Amount'), { target: { value } });
const SENT = { transfer: transferOf({ status: 'created' }), available: usd(75_000) };

const sameDay = () =>
  planOf().plans.find(({ requestedSpeed }) => requestedSpeed === 'sameday_ach') as TransferPlan;

async function openPay(own: Answers = {}) {
  beginPaying(ALL, `/recipients/${RECIPIENT}`);
  reply({ createBankTransfer: SENT, ...own });
  draw(<RecipientPage texts={texts} lang="en" recipientId={RECIPIENT} brandName="Larkspur" />, texts);
  fireEvent.click(await button('Pay'));
  return screen.findByRole('dialog');
}

/** To the review of $250.00. */
async function reviewed(own: Answers = {}) {
  await openPay(own);
  await screen.findByLabelText('Amount');
  amount('250');
  fireEvent.click(await button('Review'));
  await button('Send $250.00');
}

beforeEach(() => {
  startAnew();
  vi.stubGlobal('scrollTo', vi.fn());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('amount, speed with its day, a look at it all, and the button names the act', async () => {
  await openPay();
  await screen.findByLabelText('Amount');
  expect(screen.getByText('$1,000.00 available. At most $50,000.00.')).toBeTruthy();
  expect(screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual([
    'Next banking dayArrives Nov 23, 2026If sent by 8:00 PM, New York time',
    'Same dayArrives today by 5:00 PM, New York time7 minutes left for same-day',
    'InstantArrives within a minute, at any hour',
  ]);
  amount('$250');
  fireEvent.click(screen.getByLabelText(/Same day/));
  fireEvent.change(screen.getByLabelText(/^Note/), { target: { value: ' November rent ' } });
  fireEvent.click(await button('Review'));
  const review = await screen.findByRole('dialog', { name: 'Review the payment' });
  const facts = [...review.querySelectorAll('dd')].map(({ textContent }) => textContent);
  expect(facts).toEqual([
    'Amina Rahimiending in •• 4321',
    'Funding account of Stipends$1,000.00 available',
    'Same day',
    'Arrives today by 5:00 PM, New York time7 minutes left for same-day',
    'November rent',
    '$750.00',
  ]);
  fireEvent.click(await button('Send $250.00'));
  await screen.findByText('$250.00 was sent to Amina Rahimi.');
  expect(screen.getByText('$750.00 is left in the funding account.')).toBeTruthy();
  expect(server.requests(createBankTransfer)).toEqual([
    {
      body: {
        businessId: BUSINESS,
        recipientId: RECIPIENT,
        amount: '250.00',
        speed: 'sameday_ach',
        memo: 'November rent',
        reviewed: { speed: 'sameday_ach', effectiveOn: '2026-11-20' },
        isDuplicateMeant: false,
      },
      idempotencyKey: 'key-1',
    },
  ]);
  fireEvent.click(screen.getByRole('link', { name: 'See the payment' }));
  await screen.findByRole('heading', { level: 1, name: '$250.00 to Amina Rahimi' });
  expect(location.search).toBe(`?payment=${PAYMENT}`);
});

test('a double click sends once', async () => {
  await reviewed();
  const held = server.hold(createBankTransfer);
  const send = await button('Send $250.00');
  fireEvent.click(send);
  fireEvent.click(send);
  held.release();
  await screen.findByText('$250.00 was sent to Amina Rahimi.');
  expect(server.requests(createBankTransfer)).toHaveLength(1);
});

test('a lost answer is reported as lost, and the next try has the same key', async () => {
  let isLost = true;
  await reviewed({
    createBankTransfer: () => {
      if (isLost) return lost;
      return SENT;
    },
  });
  fireEvent.click(await button('Send $250.00'));
  await screen.findByText(/we do not know whether it was sent/);
  isLost = false;
  fireEvent.click(await button('Send $250.00'));
  await screen.findByText('$250.00 was sent to Amina Rahimi.');
  expect(server.requests(createBankTransfer).map(({ idempotencyKey }) => idempotencyKey)).toEqual([
    'key-1',
    'key-1',
  ]);
});

test('the same amount within a day is a second question, which shows the first payment', async () => {
  await reviewed({
    listRecipientTransfers: { items: [transferOf({ sentBy: 'Miguel Santos' })], nextCursor: null },
    createBankTransfer: ({ body }) => {
      if (!body.isDuplicateMeant) return refusal('possible_duplicate');
      return SENT;
    },
  });
  fireEvent.click(await button('Send $250.00'));
  const asked = await screen.findByRole('dialog', { name: 'Pay a second time?' });
  await within(asked).findByText(/Miguel Santos sent \$250\.00/);
  fireEvent.click(await button('Send $250.00 a second time'));
  await screen.findByText('$250.00 was sent to Amina Rahimi.');
  const [first, second] = server.requests(createBankTransfer);
  expect(first?.body.isDuplicateMeant).toBe(false);
  expect(second?.body.isDuplicateMeant).toBe(true);
  expect(second?.idempotencyKey).toBe('key-2');
});

describe('too little money', () => {
  test('is noticed before anything is sent', async () => {
    await openPay();
    await screen.findByLabelText('Amount');
    amount('1000.01');
    fireEvent.click(await button('Review'));
    await screen.findByText(/more than the funding account holds\. It has \$1,000\.00 left/);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Amount')));
    expect(server.requests(createBankTransfer)).toEqual([]);
  });

  test('is shown beside the amount where the server refuses it', async () => {
    await reviewed({ createBankTransfer: refusal('insufficient_funds') });
    fireEvent.click(await button('Send $250.00'));
    await screen.findByText('There is not enough money available. No money was moved.');
    expect(screen.getByLabelText('Amount').getAttribute('aria-invalid')).toBe('true');
  });
});

test.each([
  ['', 'Amount is required'],
  ['0', 'Enter an amount above zero'],
  ['1.234', 'Use at most two digits after the point'],
  ['50000.01', 'The amount cannot be more than $50,000.00'],
])('the amount "%s" is refused: %s', async (typed, words) => {
  await openPay();
  await screen.findByLabelText('Amount');
  amount(typed);
  fireEvent.click(await button('Review'));
  await screen.findByText(words);
});

test('after the last day of payments it says so with the date, and there is no form', async () => {
  await openPay({ planBankTransfer: planOf({ payoutCutoff: '2025-06-30', isPastCutoff: true }) });
  await screen.findByText('This program stopped paying out after Jun 30, 2025.');
  expect(screen.queryByLabelText('Amount')).toBeNull();
});

test('the custom fields of the program are shown, checked and sent', async () => {
  await openPay({
    getBusinessSettings: {
      businessSettings: {
        businessId: BUSINESS,
        updatedAt: AT,
        customRoles: [],
        customFields: {
          bank_transfers: [{ label: 'Grant', name: 'grant', dataType: 'text', dataOptions: [] }],
          business_bank_transfers: [{ label: 'Other', name: 'other', dataType: 'text', dataOptions: [] }],
        },
      },
    },
  });
  fireEvent.change(await screen.findByLabelText(/^Grant/), { target: { value: 'G-17' } });
  expect(screen.queryByLabelText(/^Other/)).toBeNull();
  amount('10');
  fireEvent.click(await button('Review'));
  await screen.findByText('G-17');
  fireEvent.click(await button('Send $10.00'));
  await waitFor(() =>
    expect(server.requests(createBankTransfer)[0]?.body.customFields).toEqual({ grant: 'G-17' }),
  );
});

test.each([
  [
    '2026-11-20T22:00:00Z',
    { speed: 'ach' as const },
    'Too late for today. Travels overnight and arrives Nov 23, 2026',
  ],
  ['2026-11-21T02:00:00Z', {}, 'Too late for today. Arrives Nov 23, 2026 by 1:00 PM, New York time'],
  ['2026-11-22T17:00:00Z', {}, 'Banks are closed today. Arrives Nov 23, 2026 by 1:00 PM, New York time'],
])('a same-day payment at %s says why it does not arrive that day', (now, more, words) => {
  const plan = {
    ...sameDay(),
    effectiveOn: '2026-11-23',
    arrivesBy: '2026-11-23T18:00:00Z',
    ...more,
  };
  expect(arrivalText(plan, new Date(now), createTranslate(texts, 'en'), 'en')).toBe(words);
});

test.each([
  ['2026-11-20T15:00:00.000Z', '7 minutes left for same-day'],
  ['2026-11-20T15:06:29.000Z', '1 minute left for same-day'],
  ['2026-11-20T15:06:31.000Z', 'Less than a minute left for same-day'],
  ['2026-11-20T15:08:00.000Z', ''],
  ['2026-11-20T13:00:00.000Z', 'Later today if sent by 10:07 AM, New York time'],
  ['2026-11-19T13:00:00.000Z', 'Later that day if sent by Nov 20, 2026, 10:07 AM, New York time'],
])('at %s the deadline reads "%s"', (now, words) => {
  const plan = sameDay();
  const t = createTranslate(texts, 'en');
  expect(deadlineText(plan, new Date(now), t, 'en')).toBe(words);
});

test('until the deadline of the last window of a day the hour of arrival holds too', () => {
  const plan = { ...sameDay(), arrivesBy: '2026-11-20T23:00:00.000Z' };
  const words = deadlineText(plan, new Date('2026-11-20T13:00:00Z'), createTranslate(texts, 'en'), 'en');
  expect(words).toBe('If sent by 10:07 AM, New York time');
});

test('the countdown follows the server’s clock, and an expired plan is requested again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2031-01-01T00:00:00Z') });
  await openPay();
  await screen.findByText('7 minutes left for same-day');
  const before = server.requests(planBankTransfer).length;
  await vi.advanceTimersByTimeAsync(7 * 60_000 + 31_000);
  await waitFor(() => expect(server.requests(planBankTransfer).length).toBeGreaterThan(before));
});
