import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CardPage } from '#islands/cards/page/card-page.tsx';
import { answer, begin, draw, startAnew, texts } from '../cards/world.tsx';

vi.mock('#lib/browser/caller.ts');
vi.mock('#lib/browser/firebase.ts');
vi.mock('#lib/browser/navigate.ts');

const usd = (value: string) => ({ value, currency: 'USD' });
const PURCHASE = {
  id: '01990000-0000-7000-8000-00000000f001',
  transactionEventStatus: 'cleared',
  ...{ requestedAmount: usd('15.00'), approvedAmount: usd('15.00'), clearedAmount: usd('15.00') },
  ...{ merchantName: 'Corner Basket', merchantCategoryCode: '5411', merchantCategory: 'Groceries' },
  ...{ shortageAmount: usd('0.00'), heldAmount: usd('0.00') },
  ...{ refundedAmount: usd('20.00'), overRefundedAmount: usd('5.00') },
  ...{ usedCard: null, declineReason: null, decline: null, allowedUntil: null, expiresAt: null },
  ...{ authorizedAt: '2026-11-20T15:00:00.000Z', clearedAt: '2026-11-21T15:00:00.000Z', isUnasked: false },
};

beforeEach(startAnew);
afterEach(cleanup);

test('a purchase of which more came back than was charged says so in its line, and in its story by how much', async () => {
  begin(['viewCards'], '/cards/K7M2P9QRTX');
  const usual = { ...PURCHASE, id: 't2', merchantName: 'Other Shop', overRefundedAmount: usd('0.00') };
  answer({ listCardTransactions: { items: [PURCHASE, usual], nextCursor: null } });
  draw(<CardPage texts={texts} lang="en" cardId="K7M2P9QRTX" />);
  const line = (await screen.findByText('Corner Basket')).closest('details') as HTMLElement;
  expect(within(line).getByText('Refunded too much')).toBeTruthy();
  fireEvent.click(line.querySelector('summary') as HTMLElement);
  expect(line.textContent).toContain('$5.00 more came back than the shop had charged.');
  const other = screen.getByText('Other Shop').closest('details') as HTMLElement;
  expect(other.textContent).not.toMatch(/too much|more came back/);
});
