import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CardPage } from '#islands/cards/page/card-page.tsx';
import { idOf, usd } from '../../support/things/plain.ts';
import { decimal, transactionOf } from '../../support/things/transaction.ts';
import { answer, begin, draw, startAnew, texts } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');
vi.mock('#lib/browser/navigate.ts');

const PURCHASE = transactionOf({
  transactionEventStatus: 'cleared',
  requestedAmount: decimal('15.00'),
  approvedAmount: decimal('15.00'),
  clearedAmount: usd(1500),
  heldAmount: usd(0),
  refundedAmount: usd(2000),
  overRefundedAmount: usd(500),
  clearedAt: '2026-11-21T15:00:00.000Z',
});

beforeEach(startAnew);
afterEach(cleanup);

test('a purchase with a refund above the charge says so in its line, and by how much in its story', async () => {
  begin(['viewCards'], '/cards/K7M2P9QRTX');
  const usual = {
    ...PURCHASE,
    id: idOf('t2'),
    merchantName: 'Other Shop',
    overRefundedAmount: usd(0),
  };
  answer({ listCardTransactions: { items: [PURCHASE, usual], nextCursor: null } });
  draw(<CardPage texts={texts} lang="en" cardId="K7M2P9QRTX" />);
  const line = (await screen.findByText('Corner Basket')).closest('details') as HTMLElement;
  expect(within(line).getByText('Refunded too much')).toBeTruthy();
  fireEvent.click(line.querySelector('summary') as HTMLElement);
  expect(line.textContent).toContain('$5.00 more came back than the shop had charged.');
  const other = screen.getByText('Other Shop').closest('details') as HTMLElement;
  expect(other.textContent).not.toMatch(/too much|more came back/);
});
