import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CardsPage } from '#islands/cards/grid/cards-page.tsx';
import { CardPage } from '#islands/cards/page/card-page.tsx';
import { getCard } from '#lib/contract/cards/cards.ts';
import { refusal } from '../../support/fake-server.ts';
import { cardOf } from '../../support/things/card.ts';
import { AT, usd } from '../../support/things/plain.ts';
import { transactionOf } from '../../support/things/transaction.ts';
import { answer, begin, draw, server, startAnew, texts } from './world.tsx';

vi.mock('#lib/browser/firebase.ts');

const purchaseOf = (status: 'pending' | 'cleared') =>
  transactionOf({
    transactionEventStatus: status,
    clearedAmount: usd(status === 'cleared' ? 1_250 : 0),
    heldAmount: usd(status === 'pending' ? 1_250 : 0),
    clearedAt: status === 'cleared' ? AT : null,
  });

let visibility: 'visible' | 'hidden';

beforeEach(() => {
  startAnew();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], shouldAdvanceTime: true });
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const openCard = () => {
  begin(['viewCards', 'loadCards', 'lockCards', 'viewFunding'], '/cards/K7M2P9QRTX');
  draw(<CardPage texts={texts} lang="en" cardId="K7M2P9QRTX" />);
};
const shown = () => document.querySelector('tbody')?.textContent;
const balance = () => screen.getByRole('region', { name: 'Balance' }).textContent;

test('what happens to an open card shows, and what is typed, open or focused stays', async () => {
  answer({ listCardTransactions: { items: [purchaseOf('pending')], nextCursor: null } });
  openCard();
  const summary = (await screen.findByText('Corner Basket')).closest('summary') as HTMLElement;
  (summary.parentElement as HTMLDetailsElement).open = true;
  await waitFor(() => expect(summary.parentElement?.hasAttribute('open')).toBe(true));
  act(() => summary.focus());
  answer({
    getCard: () => ({ card: cardOf({ status: 'locked', available: usd(2_250), posted: usd(2_750) }) }),
    listCardTransactions: { items: [purchaseOf('cleared')], nextCursor: null },
  });
  await pass(31);
  await waitFor(() => expect(balance()).toContain('$22.50'));
  expect(await screen.findByRole('button', { name: 'Unlock' })).toBeTruthy();
  await waitFor(() => expect(summary.isConnected).toBe(false));
  const now = screen.getByText('Corner Basket').closest('summary') as HTMLElement;
  expect(now).not.toBe(summary);
  expect(now.parentElement?.hasAttribute('open')).toBe(true);
  expect(document.activeElement).toBe(now);
});

test('a half-written load stays as it was typed while the balance behind it moves', async () => {
  answer();
  openCard();
  fireEvent.click(await screen.findByRole('button', { name: 'Load' }));
  const amount = await screen.findByLabelText('Amount');
  fireEvent.change(amount, { target: { value: '25.00' } });
  amount.focus();
  answer({
    getCard: () => ({ card: cardOf({ status: 'locked', available: usd(1_000), posted: usd(1_500) }) }),
  });
  await pass(31);
  await waitFor(() => expect(balance()).toContain('$10.00'));
  expect(within(document.querySelector('dialog[open]') as HTMLElement).getByLabelText('Amount')).toBe(amount);
  expect((amount as HTMLInputElement).value).toBe('25.00');
  expect(document.activeElement).toBe(amount);
});

test('a hidden page asks nothing, and asks at once when it is looked at again', async () => {
  answer();
  openCard();
  await screen.findByRole('button', { name: 'Load' });
  visibility = 'hidden';
  await pass(120);
  expect(server.requests(getCard)).toHaveLength(1);
  visibility = 'visible';
  act(() => void dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(server.requests(getCard)).toHaveLength(2));
  act(() => void dispatchEvent(new Event('focus')));
  await pass(10);
  expect(server.requests(getCard)).toHaveLength(2);
  act(() => void dispatchEvent(new Event('focus')));
  await waitFor(() => expect(server.requests(getCard)).toHaveLength(3));
});

test('after a read that failed the next one waits longer, and what is known stays in sight', async () => {
  answer();
  openCard();
  await screen.findByRole('button', { name: 'Load' });
  answer({ getCard: refusal('internal') });
  await pass(31);
  expect(server.requests(getCard)).toHaveLength(2);
  await pass(90);
  expect(server.requests(getCard)).toHaveLength(2);
  expect(balance()).toContain('$35.00');
  await pass(35);
  expect(server.requests(getCard)).toHaveLength(3);
});

test('the grid updates in the same way', async () => {
  answer();
  begin(['viewCards'], '/cards');
  draw(<CardsPage texts={texts} lang="en" />);
  await waitFor(() => expect(shown()).toContain('$35.00'));
  answer({ listCards: { items: [cardOf({ available: usd(1_234) })], nextCursor: null } });
  await pass(31);
  await waitFor(() => expect(shown()).toContain('$12.34'));
});
