import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CardPage } from '#islands/cards/page/card-page.tsx';
import { cardOf } from '../../support/things/card.ts';
import { answer, begin, draw, sent, startAnew, texts } from '../cards/world.tsx';

vi.mock('#lib/browser/caller.ts');
vi.mock('#lib/browser/firebase.ts');

const AT = '2026-11-20T15:00:00.000Z';
const usd = (value: string) => ({ value, currency: 'USD' });
const DECLINED = {
  ...{ id: '01990000-0000-7000-8000-00000000f001', transactionEventStatus: 'declined', usedCard: null },
  ...{ requestedAmount: usd('60.00'), approvedAmount: usd('0.00'), clearedAmount: usd('0.00') },
  ...{ shortageAmount: usd('0.00'), heldAmount: usd('0.00'), refundedAmount: usd('0.00') },
  overRefundedAmount: usd('0.00'),
  ...{ merchantName: 'Corner Liquor', merchantCategoryCode: '5921', merchantCategory: 'Package stores' },
  declineReason: 'CA_DECLINED_MERCHANT',
  decline: { kind: 'merchantBlocked', ruleId: 'r1', ruleName: 'No liquor', level: 'program' },
  ...{ allowedUntil: null as string | null, expiresAt: null, authorizedAt: AT, clearedAt: null },
};

beforeEach(startAnew);
afterEach(cleanup);

test('a purchase that is allowed once leads the keyboard to what that means', async () => {
  begin(['viewCards', 'assignSpendRules'], '/cards/K7M2P9QRTX');
  let line = DECLINED;
  answer({
    listCardTransactions: () => ({ items: [line], nextCursor: null }),
    allowPurchaseOnce: () => {
      line = { ...DECLINED, allowedUntil: '2026-11-21T15:00:00.000Z' };
      return {};
    },
  });
  draw(<CardPage texts={texts} lang="en" cardId="K7M2P9QRTX" />);
  const allow = await screen.findByRole('button', { name: 'Allow once', hidden: true });
  allow.focus();
  fireEvent.click(allow);
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^One purchase at Corner Liquor/));
  expect(sent('allowPurchaseOnce')).toHaveLength(1);
});

test.each([
  ['day', 60],
  // One purchase has nothing that adds up to its limit.
  ['transaction', null],
])('a bar shows how much of a limit within a %s was used', async (window, width) => {
  begin(['viewCards'], '/cards/K7M2P9QRTX');
  const money = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
  const decline = {
    ...{ kind: 'velocityAmount', ruleId: null, ruleName: null, level: 'card', window, resetsAt: null },
    ...{ limit: money(5_000), used: money(3_000), left: money(2_000) },
  };
  const line = { ...DECLINED, declineReason: 'CA_DECLINED_VELOCITY', decline };
  answer({ listCardTransactions: () => ({ items: [line], nextCursor: null }) });
  draw(<CardPage texts={texts} lang="en" cardId="K7M2P9QRTX" />);
  await screen.findByText('A spending limit was reached. No money was taken.');
  const used = document.querySelector('.meter > :last-child')?.getAttribute('width') ?? null;
  expect(used).toBe(width === null ? null : String(width));
});

test('on a closed card nothing can be allowed any more', async () => {
  begin(['viewCards', 'assignSpendRules'], '/cards/K7M2P9QRTX');
  answer({
    getCard: () => ({ card: cardOf({ status: 'closed' }) }),
    listCardTransactions: () => ({ items: [DECLINED], nextCursor: null }),
  });
  draw(<CardPage texts={texts} lang="en" cardId="K7M2P9QRTX" />);
  await screen.findByText(/No liquor/);
  expect(screen.queryByRole('button', { name: 'Allow once', hidden: true })).toBeNull();
});
