import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import CardPage from '#islands/cardholder/card/card-page.tsx';
import OverviewPage from '#islands/cardholder/overview-page.tsx';
import { $connection } from '#lib/browser/connection.ts';
import { queryClient } from '#lib/browser/query-client.ts';
import { getCard } from '#lib/contract/cards/cards.ts';
import type { HeldCard } from '#lib/contract/people/user.ts';
import cardholder from '../../../locales/en/cardholder.json' with { type: 'json' };
import { refusal } from '../../support/fake-server.ts';
import { cardOf } from '../../support/things/card.ts';
import { BUSINESS, usd } from '../../support/things/plain.ts';
import { answer, begin, draw, server, texts as shared, startAnew } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');

const ID = 'K7M2P9QRTX';
const WHY = /^We can’t check your balance right now, so we don’t show it\. It was last checked: .+ E[DS]T\.$/;
const texts = { ...shared, cardholder };
const soon = { timeout: 15_000 };
const wallet = () => screen.getByRole('region', { name: 'Available now' });
const connectionIs = (now: Parameters<typeof $connection.set>[0]) => act(() => $connection.set(now));
/** Lets a read begin at another moment than the last one. */
const clockMoves = () =>
  vi.waitUntil(
    (
      (start) => () =>
        Date.now() > start
    )(Date.now()),
  );

beforeEach(() => {
  startAnew();
  $connection.set('online');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function openCard(availableMinor = 6_000) {
  begin([], '/cards');
  const card = cardOf({ available: usd(availableMinor), held: usd(1_500) });
  answer({ getCard: { card } });
  draw(<CardPage texts={texts} lang="en" cardId={ID} />, texts);
  await waitFor(() => expect(wallet().textContent).toContain('$60.00'), soon);
  expect(wallet().textContent).toContain('$15.00');
  await clockMoves();
}

test.each(['offline', 'unreached', 'signInAway'] as const)(
  'while the page is %s a card shows no balance, why and since when; it comes back read anew',
  async (away) => {
    await openCard();
    answer({ getCard: { card: cardOf({ available: usd(2_500) }) } });
    connectionIs(away);
    expect(await screen.findByText(WHY, {}, soon)).toBeTruthy();
    expect(wallet().textContent).not.toContain('$');
    connectionIs('online');
    // The line is there again, its balance is not yet: the one from before is not shown either.
    expect(wallet().textContent).not.toContain('$');
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(wallet().textContent).toContain('$25.00'), soon);
    expect(screen.queryByText(WHY)).toBeNull();
  },
);

test('a balance whose last read failed is not shown, and a press reads it again', async () => {
  await openCard();
  answer({ getCard: refusal('unavailable') });
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText(WHY, {}, soon)).toBeTruthy();
  expect(wallet().textContent).not.toContain('$');
  answer({ getCard: { card: cardOf({ available: usd(2_500) }) }, getHealth: { ok: true } });
  const asked = server.requests(getCard).length;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(wallet().textContent).toContain('$25.00'), soon);
  expect(server.requests(getCard).length).toBe(asked + 1);
});

test('a page that slept shows no balance of before', async () => {
  await openCard();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 400_000 });
  answer({ getCard: { card: cardOf({ available: usd(2_500) }) } });
  const read = server.hold(getCard);
  void queryClient.invalidateQueries();
  await waitFor(() => expect(wallet().textContent).not.toContain('$'));
  read.release();
  await waitFor(() => expect(wallet().textContent).toContain('$25.00'), soon);
});

test('out of reach no card of several shows a balance', async () => {
  const card = (own: Partial<HeldCard>): HeldCard => ({
    id: ID,
    businessId: BUSINESS,
    organisationName: 'Juniper Commons',
    brand: 'larkspur',
    last4: '4242',
    status: 'active',
    type: 'physical',
    pinSet: true,
    available: usd(4_210),
    ...own,
  });
  const person = { id: 'u1', firstName: 'A', lastName: 'B', email: 'a@b.org', phone: null };
  const cards = [card({}), card({ id: '23456789AC', last4: '1111' })];
  answer({ getCardholder: { cardholder: { ...person, language: 'en', cards } } });
  begin([], '/cards');
  draw(<OverviewPage texts={texts} lang="en" />, texts);
  await screen.findByText('Card ending in 4242', {}, soon);
  const lines = () => screen.getAllByRole('listitem').map((line) => line.textContent);
  expect(lines()).toEqual([expect.stringContaining('$42.10'), expect.stringContaining('$42.10')]);
  connectionIs('offline');
  expect(screen.getAllByText(WHY)).toHaveLength(1);
  expect(lines()).toEqual([
    expect.stringMatching(/4242.*Available.*Not shown$/),
    expect.stringMatching(/1111.*Available.*Not shown$/),
  ]);
  connectionIs('online');
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(lines()[0]).toContain('$42.10'), soon);
});
