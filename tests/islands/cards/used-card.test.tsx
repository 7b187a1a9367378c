import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CardPage } from '#islands/cards/page/card-page.tsx';
import { answer, begin, draw, startAnew, texts } from './world.tsx';

vi.mock('#lib/browser/caller.ts');
vi.mock('#lib/browser/firebase.ts');
vi.mock('#lib/browser/navigate.ts');

const usd = (value: string) => ({ value, currency: 'USD' });
const PURCHASE = {
  id: '01990000-0000-7000-8000-00000000f001',
  transactionEventStatus: 'pending',
  requestedAmount: usd('12.50'),
  approvedAmount: usd('12.50'),
  merchantName: 'Corner Basket',
  merchantCategoryCode: '5411',
  merchantCategory: 'Groceries',
  usedCard: { id: 'B4N8X2WQTM', last4: '1187' },
  clearedAmount: usd('0.00'),
  shortageAmount: usd('0.00'),
  heldAmount: usd('0.00'),
  ...{ refundedAmount: usd('0.00'), overRefundedAmount: usd('0.00') },
  ...{ declineReason: null, decline: null, allowedUntil: null, expiresAt: null, clearedAt: null },
  authorizedAt: '2026-11-20T15:00:00.000Z',
};

beforeEach(startAnew);
afterEach(cleanup);

const lineOf = async (merchantName: string) =>
  (await screen.findByText(merchantName)).closest('details') as HTMLElement;

test('a purchase with the card before this one says so, and leads there', async () => {
  begin(['viewCards'], '/cards/K7M2P9QRTX');
  const others = [
    { ...PURCHASE, id: 't2', merchantName: 'Other Shop', usedCard: { id: 'C1N8X2WQTM', last4: null } },
    { ...PURCHASE, id: 't3', merchantName: 'Third Shop', usedCard: null },
  ];
  answer({ listCardTransactions: { items: [PURCHASE, ...others], nextCursor: null } });
  draw(<CardPage texts={texts} lang="en" cardId="K7M2P9QRTX" />);
  const line = await lineOf('Corner Basket');
  expect(line.querySelector('summary')?.textContent).toContain('Groceries · Earlier card ending in 1187 · ');
  const link = within(line).getByRole('link', { name: 'Earlier card ending in 1187' });
  expect(link.getAttribute('href')).toMatch(/\/cards\/B4N8X2WQTM$/);
  expect((await lineOf('Other Shop')).querySelector('summary')?.textContent).toContain('An earlier card');
  expect((await lineOf('Third Shop')).textContent).not.toMatch(/earlier card/i);
});
