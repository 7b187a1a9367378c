import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import CardPage from '#islands/cardholder/card/card-page.tsx';
import type { Card } from '#lib/contract/cards/card.ts';
import { lockCard } from '#lib/contract/cards/cards.ts';
import { listCardTransactions } from '#lib/contract/purchases/transactions.ts';
import cardholder from '../../../locales/en/cardholder.json' with { type: 'json' };
import mail from '../../../locales/en/mail.json' with { type: 'json' };
import { refusal } from '../../support/fake-server.ts';
import { cardOf } from '../../support/things/card.ts';
import { AT, idOf, usd } from '../../support/things/plain.ts';
import { decimal, transactionOf } from '../../support/things/transaction.ts';
import { answer, begin, draw, server, texts as shared, startAnew } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');

// What the page has, and no text of the dashboard.
const texts = { common: shared.common, errors: shared.errors, cardholder, mail };

beforeEach(startAnew);
afterEach(cleanup);

function open(card: Partial<Card> = {}, search = '') {
  answer({ getCard: () => ({ card: cardOf(card) }) });
  begin([], `/cards${search}`);
  draw(<CardPage texts={texts} lang="en" cardId="K7M2P9QRTX" />, texts);
}

const found = (text: string) => screen.findByText(text);
/** A purchase that somebody has opened. */
async function opened(merchant: string): Promise<HTMLElement> {
  const line = (await found(merchant)).closest('details') as HTMLDetailsElement;
  line.open = true;
  return line;
}

test('says what can be spent first, and of what is on hold for whom and until when', async () => {
  open({ available: usd(3_500), held: usd(500) });
  const wallet = await screen.findByRole('region', { name: 'Available now' });
  expect(wallet.textContent).toContain('$35.00');
  answer({
    listCardTransactions: {
      items: [transactionOf({ heldAmount: usd(500), expiresAt: '2026-11-30T12:00:00Z' })],
      nextCursor: null,
    },
  });
  const holds = within(wallet)
    .getByText('on hold', { exact: false })
    .closest('details') as HTMLDetailsElement;
  holds.open = true;
  fireEvent(holds, new Event('toggle'));
  await waitFor(() =>
    expect(holds.textContent).toContain('Corner BasketUntil Nov 30, 2026 at the latest$5.00'),
  );
  expect(server.requests(listCardTransactions).at(-1)?.query).toMatchObject({ status: ['pending'] });
});

test.each([
  ['locked', 'To spend once it is unlocked'],
  ['frozen', 'On the card; it cannot be used now'],
] as const)('the money on a %s card is not called available', async (status, name) => {
  open({ status, available: usd(3_500) });
  const wallet = await screen.findByRole('region', { name });
  expect(wallet.textContent).toContain('$35.00');
  expect(screen.queryByText('Available now')).toBeNull();
});

test('a card that could not be read says so in the words of the specification, and is asked for again', async () => {
  begin([], '/cards');
  answer({ getCard: refusal('internal') });
  draw(<CardPage texts={texts} lang="en" cardId="K7M2P9QRTX" />, texts);
  expect(await screen.findByText(/error getting your card details/, {}, { timeout: 15_000 })).toBeTruthy();
  expect(screen.getByText(/refresh the page/)).toBeTruthy();
  answer({ getCard: () => ({ card: cardOf() }) });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await found('Card ending in 4821')).toBeTruthy();
});

test('somebody else’s card looks like one that is not there', async () => {
  begin([], '/cards');
  answer({ getCard: refusal('not_found') });
  draw(<CardPage texts={texts} lang="en" cardId="K7M2P9QRTX" />, texts);
  expect(await found('We could not find this card')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See your cards' }).getAttribute('href')).toBe('/accountOverview');
});

test('two presses lock the card, and the last screen says what that means', async () => {
  let status: Card['status'] = 'active';
  begin([], '/cards');
  answer({
    getCard: () => ({ card: cardOf({ status }) }),
    lockCard: () => {
      status = 'locked';
      return { card: cardOf({ status }) };
    },
  });
  draw(<CardPage texts={texts} lang="en" cardId="K7M2P9QRTX" />, texts);
  fireEvent.click(await screen.findByRole('button', { name: /^Lock this card/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Lock this card?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Lock card' }));
  expect(await screen.findByRole('dialog', { name: 'Your card is locked' })).toBeTruthy();
  const lost = screen.getByRole('link', { name: 'Lost it? Ask for a new card' });
  expect(lost.getAttribute('href')).toBe('/cardholder/dashboard/K7M2P9QRTX/replacement');
  expect(server.requests(lockCard)).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('button', { name: /^Unlock this card/ })).toBeTruthy();
  expect(screen.getByText(/This card is locked. Nobody can pay with it/)).toBeTruthy();
});

test('a lock that was refused says why and leaves the card as it is', async () => {
  open();
  answer({ lockCard: refusal('wrong_state', { reason: { key: 'reason.cardFrozen' } }) });
  fireEvent.click(await screen.findByRole('button', { name: /^Lock this card/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Lock card' }));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Your card was not locked. This card is frozen.',
  );
});

test.each([
  ['frozen', /has frozen this card, so nobody can pay with it/],
  ['closed', /closed for good/],
  ['reassociated', /given to another person/],
  ['processing', /not active yet/],
] as const)('a %s card says what that means and cannot be locked', async (status, words) => {
  open({ status });
  await found('Card ending in 4821');
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /lock this card/i })).toBeNull();
});

const DECLINED = transactionOf({
  id: idOf('t2'),
  transactionEventStatus: 'declined',
  merchantName: 'Blue Kettle',
  requestedAmount: decimal('60.00'),
  approvedAmount: decimal('0.00'),
  heldAmount: usd(0),
  declineReason: 'CA_DECLINED',
  decline: { kind: 'insufficientFunds', available: usd(3_500) },
});
const CLEARED = transactionOf({
  id: idOf('t3'),
  transactionEventStatus: 'cleared',
  merchantName: 'North Market',
  clearedAmount: usd(1250),
  heldAmount: usd(0),
  clearedAt: AT,
});

test.each([
  ['pending', 'I don’t recognize this', `/disputes/new?purchase=${idOf('t2')}&reason=notMine`],
  ['cleared', 'I don’t recognize this', `/disputes/new?purchase=${idOf('t2')}&reason=notMine`],
  ['declined', 'This was not me: ask for a new card', '/replacement'],
  ['voided', null, ''],
  ['refunded', null, ''],
] as const)('a purchase that is %s leads to what helps', async (transactionEventStatus, name, path) => {
  open();
  answer({
    listCardTransactions: { items: [{ ...DECLINED, transactionEventStatus }], nextCursor: null },
  });
  const story = await opened('Blue Kettle');
  await waitFor(() => expect(story.querySelector('.story')).toBeTruthy());
  const links = within(story).queryAllByRole('link', { hidden: true });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    name === null ? [] : [[name, `/cardholder/dashboard/K7M2P9QRTX${path}`]],
  );
});

test('a purchase is one story from its approval to its end; a decline says why and what to do', async () => {
  open();
  answer({ listCardTransactions: { items: [transactionOf(), DECLINED, CLEARED], nextCursor: null } });
  const story = await opened('North Market');
  await waitFor(() => expect(story.textContent).toMatch(/Approved: \$12\.50.*Taken: \$12\.50/));
  const declined = await opened('Blue Kettle');
  await waitFor(() => expect(declined.textContent).toContain('Declined. No money was taken.'));
  expect(declined.textContent).toContain('There was not enough money on the card: $35.00 were available.');
  const pending = screen.getByRole('heading', { name: /^Pending/ }).closest('section') as HTMLElement;
  expect(pending.textContent).toContain('Corner Basket');
  expect(pending.textContent).not.toContain('North Market');
});

test.each([
  [
    { kind: 'velocityAmount', window: 'week', limit: usd(20_000), used: usd(18_700), left: usd(1_300) },
    'Limit a week: $187.00 of $200.00 used, $13.00 left',
    93.5,
  ],
  [
    { kind: 'velocityCount', window: 'day', limit: 4, used: 3, left: 1 },
    'Limit a day: 3 of 4 purchases made',
    75,
  ],
  [
    { kind: 'velocityAmount', window: 'transaction', limit: usd(5_000), used: usd(0), left: usd(5_000) },
    'At most $50.00 at once',
    null,
  ],
] as const)(
  'a decline by a limit says what it was and how much of it was used: $kind $window',
  async (limit, words, part) => {
    const rule = { ruleId: null, ruleName: null, level: 'card', resetsAt: '2026-12-01T05:00:00Z' } as const;
    open();
    answer({
      listCardTransactions: { items: [{ ...DECLINED, decline: { ...limit, ...rule } }], nextCursor: null },
    });
    const story = await opened('Blue Kettle');
    await waitFor(() => expect(story.textContent).toContain(words));
    const bar = story.querySelector('.meter > :last-child')?.getAttribute('width') ?? null;
    expect(bar && Number(bar)).toBe(part);
  },
);

test('a search asks the server, and an address that holds one begins with it', async () => {
  open({}, '?q=kettle');
  answer({ listCardTransactions: { items: [DECLINED], nextCursor: null } });
  await found('Blue Kettle');
  expect(server.requests(listCardTransactions).at(-1)?.query).toMatchObject({ search: 'kettle' });
  answer({ listCardTransactions: { items: [], nextCursor: null } });
  fireEvent.change(screen.getByLabelText('Search for a shop'), { target: { value: 'zebra' } });
  await waitFor(() => expect(screen.getAllByText('No purchase at “zebra”.')).toHaveLength(2));
  expect(location.search).toBe('?q=zebra');
});

test('loads stand in their own tab with the organization that paid', async () => {
  open({}, '?tab=loads');
  answer({
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
  });
  const line = (await found('From Juniper Commons')).closest('li') as HTMLElement;
  expect(line.textContent).toContain('+$25.00');
});
