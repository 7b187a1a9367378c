import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CardsPage } from '#islands/cards/grid/cards-page.tsx';
import { CardPage } from '#islands/cards/page/card-page.tsx';
import { $liveSince } from '#lib/browser/live-state.ts';
import { queryClient } from '#lib/browser/query-client.ts';
import { getCard, listCards } from '#lib/contract/cards/cards.ts';
import type { LiveChange } from '#lib/contract/live/live.ts';
import { listCardTransactions } from '#lib/contract/purchases/transactions.ts';
import { $user } from '#lib/stores/session/session.ts';
import { cardOf } from '../../support/things/card.ts';
import { BUSINESS, usd } from '../../support/things/plain.ts';
import { answer, begin, draw, server, startAnew, texts } from './world.tsx';

vi.mock('#lib/browser/firebase.ts');

const ID = 'K7M2P9QRTX';
const purchase = (cardId = ID): LiveChange => ({ kind: 'purchase', businessId: BUSINESS, id: 'p1', cardId });
const balance = () => screen.getByRole('region', { name: 'Balance' }).textContent;
const rows = () => document.querySelector('tbody')?.textContent;

beforeEach(startAnew);
afterEach(cleanup);

async function openCard() {
  const streams = server.openStreams();
  begin(['viewCards'], `/cards/${ID}`);
  answer();
  draw(<CardPage texts={texts} lang="en" cardId={ID} />);
  await waitFor(() => expect(balance()).toContain('$35.00'));
  await waitFor(() => expect(streams.count()).toBe(1));
  await waitFor(() => expect($liveSince.get()).not.toBeNull());
  server.forgetRequests();
  return streams;
}

test('a purchase shows on the open page of its card, and nothing is asked for that of another card', async () => {
  const streams = await openCard();
  answer({ getCard: () => ({ card: cardOf({ available: usd(2_250) }) }) });
  act(() => streams.tell(purchase('OTHER')));
  act(() => streams.tell(purchase()));
  await waitFor(() => expect(balance()).toContain('$22.50'));
  await waitFor(() => expect(server.requests(listCardTransactions)).toHaveLength(1));
  expect(server.requests(getCard)).toHaveLength(1);
});

test('what was missed is read again, and so is all when the stream is no more', async () => {
  const streams = await openCard();
  answer({ getCard: () => ({ card: cardOf({ available: usd(2_000) }) }) });
  act(() => streams.readAnew());
  await waitFor(() => expect(balance()).toContain('$20.00'));
});

test('the stream ends with the sign-in and with its last screen', async () => {
  const streams = await openCard();
  act(() => $user.set(undefined));
  await waitFor(() => expect(streams.count()).toBe(0));
  cleanup();
  const again = await openCard();
  cleanup();
  await waitFor(() => expect(again.count()).toBe(0));
  expect($liveSince.get()).toBeNull();
});

test('the list of cards follows, one stream for all parts of the page', async () => {
  const streams = server.openStreams();
  begin(['viewCards'], '/cards');
  answer();
  draw(<CardsPage texts={texts} lang="en" />);
  await waitFor(() => expect(rows()).toContain('$35.00'));
  await waitFor(() => expect(streams.count()).toBe(1));
  server.forgetRequests();
  answer({ listCards: { items: [cardOf({ available: usd(1_000) })], nextCursor: null } });
  act(() => streams.tell(purchase()));
  await waitFor(() => expect(rows()).toContain('$10.00'));
  expect(server.requests(listCards)).toHaveLength(1);
  expect(streams.opened()).toBe(1);
});

const NEW = cardOf({ id: 'N3W2P9QRTX', last4: '7777' });

async function openList() {
  const streams = server.openStreams();
  begin(['viewCards'], '/cards');
  answer();
  draw(<CardsPage texts={texts} lang="en" />);
  await waitFor(() => expect(rows()).toContain('$35.00'));
  await waitFor(() => expect(streams.count()).toBe(1));
  answer({ listCards: { items: [NEW, cardOf({ available: usd(1_000) })], nextCursor: null } });
  return () => streams.tell({ kind: 'card', businessId: BUSINESS, id: NEW.id, cardId: NEW.id });
}
const shownCards = () => [...document.querySelectorAll('tbody tr')].length;

test('a list under somebody’s hand keeps its rows, says how many are new, and shows them when asked', async () => {
  const tell = await openList();
  act(() => document.querySelector<HTMLElement>('tbody a')?.focus());
  act(tell);
  const more = await screen.findByRole('button', { name: '1 new' });
  expect(more.closest('[role=status]')).toBeTruthy();
  await waitFor(() => expect(rows()).toContain('$10.00'));
  expect(shownCards()).toBe(1);
  fireEvent.click(more);
  await waitFor(() => expect(shownCards()).toBe(2));
  expect(screen.queryByRole('button', { name: '1 new' })).toBeNull();
});

test('a list at which nobody is, and one that this page changed itself, moves at once', async () => {
  const tell = await openList();
  act(tell);
  await waitFor(() => expect(shownCards()).toBe(2));
  act(() => document.querySelector<HTMLElement>('tbody a')?.focus());
  answer({ listCards: { items: [cardOf({ id: 'Z3W2P9QRTX' }), NEW, cardOf()], nextCursor: null } });
  await act(() => queryClient.invalidateQueries({ queryKey: ['cards'] }));
  await waitFor(() => expect(shownCards()).toBe(3));
});
