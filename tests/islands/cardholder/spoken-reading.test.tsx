import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import CardPage from '#islands/cardholder/card/card-page.tsx';
import OverviewPage from '#islands/cardholder/overview-page.tsx';
import { OfflineNotice } from '#islands/shell/offline-notice.tsx';
import { $connection } from '#lib/browser/connection.ts';
import type { HeldCard } from '#lib/contract/people/user.ts';
import type { Answers } from '../../support/fake-server.ts';
import { cardOf } from '../../support/things/card.ts';
import { AT, BUSINESS, idOf, usd } from '../../support/things/plain.ts';
import { decimal, transactionOf } from '../../support/things/transaction.ts';
import { server, startAnew } from '../cards/world.tsx';
import { all, type Flow, now, press, texts, unfold, walk } from './hear.ts';

vi.mock('#lib/browser/firebase.ts');

const CARD = 'K7M2P9QRTX';
const SOON = { timeout: 15_000 };
const held = transactionOf({ heldAmount: usd(500), expiresAt: '2026-11-30T12:00:00Z' });
const declined = transactionOf({
  id: idOf('t3'),
  merchantName: 'Blue Kettle',
  transactionEventStatus: 'declined',
  approvedAmount: decimal('0.00'),
  declineReason: 'CA_DECLINED',
  decline: { kind: 'insufficientFunds', available: usd(3_500) },
});
const purchases = (...items: (typeof held)[]): Answers => ({
  listCardTransactions: { items, nextCursor: null },
});
const loads: Answers = {
  listCardLoads: {
    items: [
      {
        id: idOf('l1'),
        amount: usd(2_500),
        memo: null,
        customFields: {},
        loadedAt: AT,
        loadedBy: 'Juniper Commons',
        journalId: idOf('j1'),
        source: 'load',
        takenBack: null,
      },
    ],
    nextCursor: null,
  },
};
const search = (typed: string) => async () => {
  const field = await screen.findByLabelText('Search for a shop', {}, SOON);
  field.focus();
  fireEvent.change(field, { target: { value: typed } });
};
const tab = (name: string) => async () => {
  const found = await screen.findByRole('tab', { name }, SOON);
  found.focus();
  fireEvent.click(found);
};

let streams: ReturnType<typeof server.openStreams>;
const follow = () => {
  streams = server.openStreams();
};
const tell = (kind: 'card' | 'purchase') => async () => {
  await waitFor(() => expect(streams.count()).toBe(1), SOON);
  act(() => streams.tell({ kind, businessId: BUSINESS, id: CARD, cardId: CARD }));
};
/** The device itself says so: otherwise the answer to a call that is still on its way would say that the line is there. */
const setLine = (line: 'online' | 'offline') => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(line === 'online');
  act(() => void dispatchEvent(new Event(line)));
};
const mine = (available: number): Answers => {
  const one: HeldCard = {
    id: CARD,
    businessId: BUSINESS,
    organisationName: 'Juniper Commons',
    brand: 'larkspur',
    last4: '4242',
    status: 'active',
    type: 'physical',
    pinSet: true,
    available: usd(available),
  };
  const person = {
    id: 'u1',
    firstName: 'Grace',
    lastName: 'Okafor',
    email: null,
    phone: null,
    language: 'en',
  };
  return { getCardholder: { cardholder: { ...person, cards: [one, { ...one, id: '23456789AB' }] } } };
};

const FLOWS: Flow[] = [
  {
    name: 'the balance, what is on hold, purchases, loads and a search',
    page: <CardPage texts={texts} lang="en" cardId={CARD} />,
    answers: {
      getCard: () => ({ card: cardOf({ available: usd(3_500), held: usd(500) }) }),
      ...purchases(held, declined),
    },
    acts: [
      [
        () => screen.findByRole('heading', { level: 1, name: /^Card ending in/ }, SOON),
        { state: ['region', 'Available now', {}] },
      ],
      [unfold(/on hold/), { opened: [/\$5\.00 on hold/, /Corner BasketUntil Nov 30, 2026 at the latest/] }],
      [
        unfold(/Blue Kettle/),
        { opened: [/Declined/, /No money was taken.*There was not enough money on the card: \$35\.00/] },
      ],
      [
        all(now({ ...purchases(held), ...loads }), tab('Load history')),
        { state: ['tab', 'Load history', { selected: true }], focus: ['tab', 'Load history'] },
      ],
      [
        () => screen.findByText('From Juniper Commons', {}, SOON),
        { state: ['tab', 'Transactions', { selected: false }] },
      ],
      [tab('Transactions'), { state: ['tabpanel', 'Transactions', {}], focus: ['tab', 'Transactions'] }],
      [search('corner'), { status: /^Purchases at “corner”: 1$/, focus: ['textbox', 'Search for a shop'] }],
      [all(now(purchases()), search('zebra')), { status: /^No purchase at “zebra”\.$/ }],
    ],
  },
  {
    name: 'what happens while the page of a card is open',
    page: <CardPage texts={texts} lang="en" cardId={CARD} />,
    answers: purchases(transactionOf()),
    acts: [
      [
        all(
          () => screen.findByText('Corner Basket', {}, SOON),
          now(purchases({ ...declined, authorizedAt: '2030-01-01T12:00:00Z' }, transactionOf())),
          tell('purchase'),
        ),
        { status: /^Declined: Blue Kettle, / },
      ],
      [
        all(
          now({
            ...purchases(transactionOf()),
            ...loads,
            getCard: () => ({
              card: cardOf({ available: usd(6_000), posted: usd(cardOf().posted.amountMinor + 2_500) }),
            }),
          }),
          tell('card'),
        ),
        { status: /^New load: \$25\.00$/ },
      ],
    ],
  },
  {
    name: 'several cards, one of which gets money',
    page: <OverviewPage texts={texts} lang="en" />,
    answers: mine(4_210),
    acts: [
      [
        () => screen.findByRole('heading', { level: 1, name: 'Your cards' }, SOON),
        { state: ['link', 'Find an ATM', {}] },
      ],
      [all(now(mine(9_000)), tell('card')), { status: /^Card ending in 4242: \$90\.00 available/ }],
    ],
  },
  {
    name: 'a line that is lost and comes back',
    page: (
      <>
        <OfflineNotice namesMoment={false} />
        <CardPage texts={texts} lang="en" cardId={CARD} />
      </>
    ),
    answers: purchases(transactionOf()),
    acts: [
      [
        all(
          () => screen.findByText('Corner Basket', {}, SOON),
          () => setLine('offline'),
        ),
        { status: /offline/i },
      ],
      [
        () => screen.findByText(/We can’t check your balance right now/, {}, SOON),
        { state: ['button', 'Try again', {}] },
      ],
      [
        all(
          () => setLine('online'),
          () => waitFor(() => expect(screen.queryByText(/We can’t check your balance/)).toBeNull(), SOON),
        ),
        { state: ['region', 'Available now', {}] },
      ],
    ],
  },
  {
    name: 'a card that is unlocked',
    page: <CardPage texts={texts} lang="en" cardId={CARD} />,
    answers: { getCard: () => ({ card: cardOf({ status: 'locked' }) }) },
    acts: [
      [press(/^Unlock this card/), { focus: ['heading', 'Unlock this card?'] }],
      [
        all(
          now({ getCard: () => ({ card: cardOf() }), unlockCard: { card: cardOf() } }),
          press('Unlock card'),
        ),
        { focus: ['heading', 'Your card is unlocked'] },
      ],
      [press('Done'), { focus: ['button', /^Lock this card/] }],
    ],
  },
];

beforeEach(() => {
  startAnew();
  $connection.set('online');
  follow();
});
afterEach(cleanup);

test.each(FLOWS)('a screen reader hears each step and result of $name', (flow) => walk(flow));
