import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CardPage } from '#islands/cards/page/card-page.tsx';
import { loadCard } from '#lib/contract/cards/load.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import { cardOf } from '../../support/things/card.ts';
import { loadOf } from '../../support/things/load.ts';
import { AT, usd } from '../../support/things/plain.ts';
import { decimal, transactionOf } from '../../support/things/transaction.ts';
import { answer, begin, draw, server, startAnew, texts } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');

/** $60.00 asked of a card with $35.00. */
const DECLINED = transactionOf({
  transactionEventStatus: 'declined',
  requestedAmount: decimal('60.00'),
  approvedAmount: decimal('0.00'),
  heldAmount: usd(0),
  declineReason: 'CA_DECLINED',
  decline: { kind: 'insufficientFunds', available: usd(3_500) },
});
const LOAD = 'Load $25.00';

beforeEach(startAnew);
afterEach(cleanup);

function show(permissions: Permission[], own: Parameters<typeof answer>[0] = {}) {
  begin(permissions, '/cards/K7M2P9QRTX');
  answer({ listCardTransactions: { items: [DECLINED], nextCursor: null }, ...own });
  draw(<CardPage texts={texts} lang="en" cardId="K7M2P9QRTX" />);
  return screen.findByText('The purchase was $60.00 and the card had $35.00: $25.00 were missing.');
}

const loadButton = () => screen.queryByRole('button', { name: LOAD, hidden: true });

test('a decline for want of money tells what it cost, what was there and what is missing', async () => {
  await show(['viewCards']);
  expect(screen.getByText('There was not enough money on the card. No money was taken.')).toBeDefined();
});

test('the missing amount is loaded from there, and the focus stays with the purchase', async () => {
  let available = 3_500;
  await show(['viewCards', 'loadCards'], {
    getCard: () => ({ card: cardOf({ available: usd(available) }) }),
    loadCard: () => {
      available = 6_000;
      const balance = { posted: usd(6_500), held: usd(500), available: usd(6_000) };
      return { load: loadOf({ amount: usd(2_500) }), balance };
    },
  });
  fireEvent.click(loadButton() as HTMLElement);
  const amount = await screen.findByLabelText(/^Amount/);
  expect(amount).toHaveProperty('value', '25.00');
  fireEvent.submit(amount.closest('form') as HTMLFormElement);
  const dialog = within(document.querySelector('dialog[open]') as HTMLElement);
  fireEvent.click(await dialog.findByRole('button', { name: LOAD, hidden: true }));
  const enough = await screen.findByText('The card has $60.00 now, enough for this purchase.');
  await waitFor(() => expect(document.activeElement).toBe(enough));
  expect(server.requests(loadCard)).toMatchObject([{ body: { amount: '25.00' } }]);
  expect(loadButton()).toBeNull();
});

test.each([
  ['by the funding account', 1_000, decimal('60.00'), '10.00'],
  ['by the largest load', 9_999_999, decimal('12000.00'), '9999.00'],
])('the amount filled in is capped %s', async (_, fundingMinor, requestedAmount, amount) => {
  const line = { ...DECLINED, requestedAmount };
  begin(['viewCards', 'loadCards', 'viewFunding'], '/cards/K7M2P9QRTX');
  answer({
    listCardTransactions: { items: [line], nextCursor: null },
    getPrefundingBalance: { available: usd(fundingMinor), held: usd(0), asOf: AT },
  });
  draw(<CardPage texts={texts} lang="en" cardId="K7M2P9QRTX" />);
  const name = `Load $${Number(amount).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
  fireEvent.click(await screen.findByRole('button', { name, hidden: true }));
  expect(await screen.findByLabelText(/^Amount/)).toHaveProperty('value', amount);
});

test.each<[string, Permission[], Partial<ReturnType<typeof cardOf>>]>([
  ['to a role that may not load', ['viewCards'], {}],
  ['to the holder', [], {}],
  ['on a card that cannot be loaded', ['viewCards', 'loadCards'], { status: 'closed' }],
])('no load is offered %s', async (_, permissions, card) => {
  await show(permissions, { getCard: () => ({ card: cardOf(card) }) });
  expect(loadButton()).toBeNull();
});

test('what was loaded since is missing no more', async () => {
  await show(['viewCards', 'loadCards'], { getCard: () => ({ card: cardOf({ available: usd(5_000) }) }) });
  expect(screen.getByRole('button', { name: 'Load $10.00', hidden: true })).toBeDefined();
});
