import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CardPage } from '#islands/cards/page/card-page.tsx';
import { allowPurchaseOnce } from '#lib/contract/purchases/authorizations.ts';
import type { DeclineDetail } from '#lib/contract/purchases/decline.ts';
import { cardOf } from '../../support/things/card.ts';
import { idOf, usd } from '../../support/things/plain.ts';
import { decimal, transactionOf } from '../../support/things/transaction.ts';
import { answer, begin, draw, server, startAnew, texts } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');

const DECLINED = transactionOf({
  transactionEventStatus: 'declined',
  requestedAmount: decimal('60.00'),
  approvedAmount: decimal('0.00'),
  heldAmount: usd(0),
  merchantName: 'Corner Liquor',
  merchantCategoryCode: '5921',
  merchantCategory: 'Package stores',
  declineReason: 'CA_DECLINED_MERCHANT',
  decline: { kind: 'merchantBlocked', ruleId: idOf('r1'), ruleName: 'No liquor', level: 'program' },
});
const ALLOWED_UNTIL = '2026-11-21T15:00:00.000Z';

beforeEach(startAnew);
afterEach(cleanup);

test('allowing a purchase once moves the focus to the explanation', async () => {
  begin(['viewCards', 'assignSpendRules'], '/cards/K7M2P9QRTX');
  let line = DECLINED;
  answer({
    listCardTransactions: () => ({ items: [line], nextCursor: null }),
    allowPurchaseOnce: () => {
      line = { ...DECLINED, allowedUntil: ALLOWED_UNTIL };
      const { merchantName } = DECLINED;
      return {
        allowance: { id: idOf('a1'), merchantName, maxAmount: usd(6_000), expiresAt: ALLOWED_UNTIL },
      };
    },
  });
  draw(<CardPage texts={texts} lang="en" cardId="K7M2P9QRTX" />);
  const allow = await screen.findByRole('button', { name: 'Allow once', hidden: true });
  allow.focus();
  fireEvent.click(allow);
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^One purchase at Corner Liquor/));
  expect(server.requests(allowPurchaseOnce)).toHaveLength(1);
});

test.each([
  ['day', 60],
  // One purchase has nothing that adds up to its limit.
  ['transaction', null],
] as const)('a bar shows how much of a limit within a %s was used', async (window, width) => {
  begin(['viewCards'], '/cards/K7M2P9QRTX');
  const decline: DeclineDetail = {
    kind: 'velocityAmount',
    ruleId: null,
    ruleName: null,
    level: 'card',
    window,
    resetsAt: null,
    limit: usd(5_000),
    used: usd(3_000),
    left: usd(2_000),
  };
  const line = { ...DECLINED, declineReason: 'CA_DECLINED_VELOCITY', decline };
  answer({ listCardTransactions: () => ({ items: [line], nextCursor: null }) });
  draw(<CardPage texts={texts} lang="en" cardId="K7M2P9QRTX" />);
  await screen.findByText('A spending limit was reached. No money was taken.');
  const used = document.querySelector('.meter > :last-child')?.getAttribute('width') ?? null;
  expect(used).toBe(width === null ? null : String(width));
});

test('a closed card offers no allowance', async () => {
  begin(['viewCards', 'assignSpendRules'], '/cards/K7M2P9QRTX');
  answer({
    getCard: () => ({ card: cardOf({ status: 'closed' }) }),
    listCardTransactions: () => ({ items: [DECLINED], nextCursor: null }),
  });
  draw(<CardPage texts={texts} lang="en" cardId="K7M2P9QRTX" />);
  await screen.findByText(/No liquor/);
  expect(screen.queryByRole('button', { name: 'Allow once', hidden: true })).toBeNull();
});
