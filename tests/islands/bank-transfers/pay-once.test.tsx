import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RecipientPage } from '#islands/recipients/recipient-page.tsx';
import { queryClient } from '#lib/browser/query-client.ts';
import { createBankTransfer } from '#lib/contract/bank-transfers/create.ts';
import type { Answers } from '../../support/fake-server.ts';
import { lost, refusal } from '../../support/fake-server.ts';
import { usd } from '../../support/things/plain.ts';
import { RECIPIENT } from '../../support/things/recipient.ts';
import { planOf, transferOf } from '../../support/things/transfer.ts';
import { draw, server, startAnew } from '../cards/world.tsx';
import { beginPaying, reply, texts } from '../recipients/world.ts';
import { pressEnter } from '../ui/press-enter.ts';

vi.mock('#lib/browser/firebase.ts');
vi.mock('#lib/browser/navigate.ts');

const SENT = { transfer: transferOf({ status: 'created' }), available: usd(75_000) };
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const title = (name: string) => screen.findByRole('heading', { level: 2, name });

async function openPay(own: Answers = {}) {
  beginPaying(['viewRecipients', 'viewBankTransfers', 'sendBankTransfers'], `/recipients/${RECIPIENT}`);
  reply({ createBankTransfer: SENT, ...own });
  draw(<RecipientPage texts={texts} lang="en" recipientId={RECIPIENT} brandName="Larkspur" />, texts);
  fireEvent.click(await button('Pay'));
  return typed(await screen.findByLabelText('Amount'));
}

function typed(amount: HTMLElement, value = '250') {
  fireEvent.change(amount, { target: { value } });
  amount.focus();
  return amount;
}

beforeEach(() => {
  startAnew();
  vi.stubGlobal('scrollTo', vi.fn());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('by keyboard', () => {
  test('Enter twice reviews and sends nothing: the title of the review has the focus', async () => {
    await openPay();
    pressEnter();
    pressEnter();
    expect(document.activeElement).toBe(await title('Review the payment'));
    pressEnter();
    expect(server.requests(createBankTransfer)).toEqual([]);
    (await button('Send $250.00')).focus();
    pressEnter();
    pressEnter();
    await waitFor(async () => expect(document.activeElement).toBe(await title('Payment sent')));
    expect(server.requests(createBankTransfer)).toHaveLength(1);
  });

  test('Enter that is held on Review, on Send and on Done does each once', async () => {
    await openPay();
    const hold = () => {
      pressEnter();
      for (let times = 0; times < 20; times += 1) pressEnter({ held: true });
    };
    (await button('Review')).focus();
    hold();
    expect(server.requests(createBankTransfer)).toEqual([]);
    (await button('Send $250.00')).focus();
    hold();
    await title('Payment sent');
    (await button('Done')).focus();
    hold();
    (await button('Pay')).focus();
    pressEnter({ held: true });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.requests(createBankTransfer)).toHaveLength(1);
  });
});

describe('a deadline that passes under review', () => {
  const LATE = planOf({
    plans: planOf().plans.map((plan) =>
      plan.requestedSpeed === 'sameday_ach' ? { ...plan, speed: 'ach', effectiveOn: '2026-11-23' } : plan,
    ),
  });
  const refused = refusal('wrong_state', {
    reason: { key: 'reason.planChanged', params: { speed: 'ach', date: '2026-11-23' } },
  });
  const facts = () => [...document.querySelectorAll('.review-facts dd')].map((one) => one.textContent);
  const toReview = async (own: Answers) => {
    await openPay(own);
    fireEvent.click(screen.getByLabelText(/Same day/));
    fireEvent.click(await button('Review'));
    await button('Send $250.00');
  };

  test('and that the page knows of is asked about instead of sent', async () => {
    let plan = planOf();
    await toReview({ planBankTransfer: () => plan });
    plan = LATE;
    await queryClient.refetchQueries({ queryKey: ['transfer-plan'] });
    expect(facts()[2]).toBe('Same day');
    fireEvent.click(await button('Send $250.00'));
    await screen.findByText(/A deadline passed while you were looking, so nothing was sent yet/);
    expect(server.requests(createBankTransfer)).toEqual([]);
    expect(facts().slice(2, 4)).toEqual([
      'Next banking day',
      'Too late for today. Travels overnight and arrives Nov 23, 2026',
    ]);
    expect(document.activeElement).toBe(await title('Review the payment'));
    fireEvent.click(await button('Send $250.00 by then'));
    await title('Payment sent');
    expect(server.requests(createBankTransfer).map(({ body }) => body.reviewed)).toEqual([
      { speed: 'ach', effectiveOn: '2026-11-23' },
    ]);
  });

  test('and that only the server sees is asked about, under another key', async () => {
    let plan = planOf();
    await toReview({
      planBankTransfer: () => plan,
      createBankTransfer: ({ body }) => {
        plan = LATE;
        if (body.reviewed?.speed === 'sameday_ach') return refused;
        return { ...SENT, transfer: transferOf({ requestedSpeed: 'sameday_ach' }) };
      },
    });
    fireEvent.click(await button('Send $250.00'));
    fireEvent.click(await button('Send $250.00 by then'));
    await screen.findByText('It was too late for the same day, so it travels overnight.');
    expect(server.requests(createBankTransfer).map(({ idempotencyKey }) => idempotencyKey)).toEqual([
      'key-1',
      'key-2',
    ]);
  });

  test('after a lost answer is sent under the same words and key: the bank may have it', async () => {
    let plan = planOf();
    let isLost = true;
    await toReview({
      planBankTransfer: () => plan,
      createBankTransfer: () => {
        plan = LATE;
        if (isLost) return lost;
        return SENT;
      },
    });
    fireEvent.click(await button('Send $250.00'));
    await screen.findByText(/we do not know whether it was sent/);
    await queryClient.refetchQueries({ queryKey: ['transfer-plan'] });
    isLost = false;
    fireEvent.click(await button('Send $250.00'));
    await title('Payment sent');
    const [first, second] = server.requests(createBankTransfer);
    expect(second).toEqual(first);
  });
});

describe('what was typed', () => {
  const close = () => {
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  };

  test('is there again after Esc', async () => {
    await openPay();
    fireEvent.change(screen.getByLabelText(/^Note/), { target: { value: 'November rent' } });
    close();
    fireEvent.click(await button('Pay'));
    expect(((await screen.findByLabelText('Amount')) as HTMLInputElement).value).toBe('250');
    expect((screen.getByLabelText(/^Note/) as HTMLInputElement).value).toBe('November rent');
  });

  test('is not, once it was sent', async () => {
    await openPay();
    fireEvent.click(await button('Review'));
    fireEvent.click(await button('Send $250.00'));
    fireEvent.click(await button('Done'));
    fireEvent.click(await button('Pay'));
    expect(((await screen.findByLabelText('Amount')) as HTMLInputElement).value).toBe('');
  });
});
