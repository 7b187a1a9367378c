import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import CardPage from '#islands/cardholder/card/card-page.tsx';
import ReplacementPage from '#islands/cardholder/lost/replacement-page.tsx';
import OverviewPage from '#islands/cardholder/overview-page.tsx';
import DisputePage from '#islands/disputes/dispute-page.tsx';
import type { CardLoad } from '#lib/contract/cards/card.ts';
import type { HeldCard } from '#lib/contract/people/user.ts';
import type { CardTransaction } from '#lib/contract/purchases/transaction.ts';
import cardholder from '../../../locales/en/cardholder.json' with { type: 'json' };
import mail from '../../../locales/en/mail.json' with { type: 'json' };
import { cardOf } from '../../support/things/card.ts';
import { DISPUTE, disputeOf } from '../../support/things/dispute.ts';
import { AT, BUSINESS, idOf, usd } from '../../support/things/plain.ts';
import { aReplacement } from '../../support/things/replacement.ts';
import { decimal, transactionOf } from '../../support/things/transaction.ts';
import { answer, begin, draw, server, texts as shared, startAnew } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');

const ID = 'K7M2P9QRTX';
const texts = { ...shared, cardholder, mail };
const LATER = '2030-01-01T12:00:00Z';
const soon = { timeout: 15_000 };
const said = () => [...document.querySelectorAll('p[role=status]')].map(({ textContent }) => textContent);

beforeEach(startAnew);
afterEach(cleanup);

async function openCard(items: readonly CardTransaction[] = [transactionOf()]) {
  const streams = server.openStreams();
  begin([], '/cards');
  answer({ listCardTransactions: { items: [...items], nextCursor: null } });
  draw(<CardPage texts={texts} lang="en" cardId={ID} />, texts);
  await screen.findByText('Corner Basket');
  await waitFor(() => expect(streams.count()).toBe(1), soon);
  return {
    tell: (kind: 'card' | 'purchase') =>
      act(() => streams.tell({ kind, businessId: BUSINESS, id: kind === 'card' ? ID : 'p', cardId: ID })),
  };
}

test.each([
  ['pending', 'New purchase: Blue Kettle, $60.00'],
  ['declined', 'Declined: Blue Kettle, $60.00'],
  ['refunded', 'Money back: Blue Kettle, $60.00'],
] as const)('a %s purchase stands on the open page by itself and is said once', async (status, words) => {
  const { tell } = await openCard();
  const isDeclined = status === 'declined';
  const fresh = transactionOf({
    id: idOf('t2'),
    transactionEventStatus: status,
    merchantName: 'Blue Kettle',
    requestedAmount: decimal('60.00'),
    approvedAmount: decimal(isDeclined ? '0.00' : '60.00'),
    authorizedAt: LATER,
    ...(isDeclined
      ? { declineReason: 'CA_DECLINED', decline: { kind: 'insufficientFunds', available: usd(3_500) } }
      : {}),
  });
  answer({ listCardTransactions: { items: [fresh, transactionOf()], nextCursor: null } });
  tell('purchase');
  await screen.findByText('Blue Kettle', {}, soon);
  await waitFor(() => expect(said()).toContain(words));
  answer({
    listCardTransactions: {
      items: [{ ...fresh }, transactionOf({ merchantName: 'Corner Shop' })],
      nextCursor: null,
    },
  });
  tell('purchase');
  await screen.findByText('Corner Shop', {}, soon);
  expect(said().filter((text) => text === words)).toHaveLength(1);
});

test('money that was put on the card is said with its amount', async () => {
  const { tell } = await openCard();
  const load: CardLoad = {
    id: idOf('l1'),
    amount: usd(2_500),
    memo: null,
    customFields: {},
    loadedAt: AT,
    loadedBy: 'Juniper',
    journalId: idOf('j1'),
    source: 'load',
    takenBack: null,
  };
  answer({
    getCard: () => ({ card: cardOf({ available: usd(6_000), posted: usd(6_500) }) }),
    listCardLoads: { items: [load], nextCursor: null },
  });
  const before = cardOf().posted.amountMinor;
  expect(6_500 - before).toBe(2_500);
  tell('card');
  await waitFor(() => expect(said()).toContain('New load: $25.00'), soon);
});

test('a list that is read further down keeps its place until its reader asks for what is new', async () => {
  const { tell } = await openCard();
  act(() => document.querySelector<HTMLElement>('.history summary')?.focus());
  const fresh = transactionOf({ id: idOf('t2'), merchantName: 'Blue Kettle', authorizedAt: LATER });
  answer({ listCardTransactions: { items: [fresh, transactionOf()], nextCursor: null } });
  tell('purchase');
  const more = await screen.findByRole('button', { name: 'Show what is new' }, soon);
  expect(screen.queryByText('Blue Kettle')).toBeNull();
  act(() => more.click());
  expect(await screen.findByText('Blue Kettle')).toBeTruthy();
});

test('several cards: the one whose balance changed is said', async () => {
  const streams = server.openStreams();
  const card = (available: number): HeldCard => ({
    id: ID,
    businessId: BUSINESS,
    organisationName: 'Juniper Commons',
    brand: 'larkspur',
    last4: '4242',
    status: 'active',
    type: 'physical',
    pinSet: true,
    available: usd(available),
  });
  const person = {
    id: 'u1',
    firstName: 'A',
    lastName: 'B',
    email: 'a@b.org',
    phone: null,
    language: 'en' as const,
  };
  answer({ getCardholder: { cardholder: { ...person, cards: [card(4_210)] } } });
  begin([], '/cards');
  draw(<OverviewPage texts={texts} lang="en" />, texts);
  await screen.findByText('Card ending in 4242');
  await waitFor(() => expect(streams.count()).toBe(1), soon);
  answer({ getCardholder: { cardholder: { ...person, cards: [card(3_000)] } } });
  act(() => streams.tell({ kind: 'purchase', businessId: BUSINESS, id: 'p', cardId: ID }));
  await waitFor(() => expect(said()).toContain('Card ending in 4242: $30.00 available'));
});

/** The page of a request or of a case, open and listening. */
async function listening(page: ReactElement, first: string) {
  const streams = server.openStreams();
  begin([], '/cards');
  draw(page, texts);
  await screen.findByText(first);
  await waitFor(() => expect(streams.count()).toBe(1), soon);
  return () => act(() => streams.tell({ kind: 'card', businessId: BUSINESS, id: ID, cardId: ID }));
}

test('a request follows at once what the organization decides', async () => {
  const said = { mayRequest: false, goesTo: null };
  answer({ getReplacement: { replacement: aReplacement(), ...said } });
  const tell = await listening(<ReplacementPage texts={texts} lang="en" cardId={ID} />, 'Your request is in');
  const declined = aReplacement({ status: 'declined', decisionReason: 'We found it.' });
  answer({ getReplacement: { replacement: declined, ...said } });
  tell();
  expect(await screen.findByText('No new card for now', {}, soon)).toBeTruthy();
});

test('a case follows at once what the organization does about it', async () => {
  answer({ getDispute: { dispute: disputeOf() } });
  const tell = await listening(
    <DisputePage texts={texts} lang="en" cardId={ID} disputeId={DISPUTE} />,
    'Juniper Commons answers by Nov 17, 2026 and decides by Dec 17, 2026 at the latest.',
  );
  answer({ getDispute: { dispute: disputeOf({ status: 'accepted' }) } });
  tell();
  await waitFor(() => expect(screen.queryByText(/answers by Nov 17, 2026/)).toBeNull(), soon);
});
