import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CardPage } from '#islands/cards/page/card-page.tsx';
import { idOf } from '../../support/things/plain.ts';
import { transactionOf } from '../../support/things/transaction.ts';
import { answer, begin, draw, startAnew, texts } from './world.tsx';

vi.mock('#lib/browser/firebase.ts');
vi.mock('#lib/browser/navigate.ts');

const PURCHASE = transactionOf({ usedCard: { id: 'B4N8X2WQTM', last4: '1187' } });

beforeEach(startAnew);
afterEach(cleanup);

const lineOf = async (merchantName: string) =>
  (await screen.findByText(merchantName)).closest('details') as HTMLElement;

test('a purchase with the card before this one says so, and leads there', async () => {
  begin(['viewCards'], '/cards/K7M2P9QRTX');
  const others = [
    { ...PURCHASE, id: idOf('t2'), merchantName: 'Other Shop', usedCard: { id: 'C1N8X2WQTM', last4: null } },
    { ...PURCHASE, id: idOf('t3'), merchantName: 'Third Shop', usedCard: null },
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
