import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FundingPage } from '#islands/funding/funding-page.tsx';
import {
  type LoadHistoryLine,
  listBusinessTransactions,
  listLoadHistory,
} from '#lib/contract/funding/history.ts';
import type { BusinessSettings } from '#lib/contract/settings/business.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import funding from '../../../locales/en/funding.json' with { type: 'json' };
import { loadLineOf } from '../../support/things/load-line.ts';
import { AT, BUSINESS, idOf, usd } from '../../support/things/plain.ts';
import { answer, begin, draw, server, startAnew, texts } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');

beforeEach(startAnew);
afterEach(cleanup);

function open(
  search: string,
  items: LoadHistoryLine[],
  permissions: Permission[],
  customFields: BusinessSettings['customFields'] = {},
) {
  begin(permissions, `/funding-account${search}`);
  answer({
    listLoadHistory: { items, nextCursor: null },
    getBusinessSettings: {
      businessSettings: { businessId: BUSINESS, updatedAt: AT, customRoles: [], customFields },
    },
    listBusinessTransactions: { items: [], nextCursor: null },
  });
  draw(<FundingPage texts={{ ...texts, funding }} lang="en" isSandbox={false} />);
}
const ALL: Permission[] = ['viewCards', 'viewFunding', 'withdrawFunds'];

test('the address narrows the load history, and a line leads to its card', async () => {
  open('?tab=loads&type=load&minAmount=1.50&from=2026-11-01', [loadLineOf()], ALL);
  const card = await screen.findByRole('link', { name: 'Amina Rahimi' });
  expect(card.getAttribute('href')).toContain('/cards/K7M2P9QRTX?tab=loads');
  expect(server.requests(listLoadHistory)[0]?.query).toMatchObject({
    type: ['load'],
    minAmount: '1.50',
    from: '2026-11-01',
  });
});

test('amounts that the address has in the wrong order are looked between all the same', async () => {
  open('?tab=loads&minAmount=5&maxAmount=4', [loadLineOf()], ALL);
  expect(await screen.findByRole('button', { name: /^Amount: \$4\.00 – \$5\.00/ })).toBeTruthy();
  expect(server.requests(listLoadHistory)[0]?.query).toMatchObject({ minAmount: '4', maxAmount: '5' });
});

test('only a load that stands can be taken back, and only by a role that may', async () => {
  const lines = [
    loadLineOf(),
    loadLineOf({ id: idOf('l2'), state: 'takenBack', takenBack: usd(2_500) }),
    loadLineOf({ id: idOf('l3'), type: 'withdrawal' }),
    loadLineOf({ id: idOf('l4'), type: 'credit' }),
  ];
  open('?tab=loads', lines, ALL);
  expect(await screen.findAllByRole('button', { name: /^Take back the load/ })).toHaveLength(1);
  cleanup();
  open('?tab=loads', lines, ['viewCards', 'viewFunding']);
  expect(await screen.findAllByRole('button', { name: 'Receipt' })).toHaveLength(4);
  expect(screen.queryByRole('button', { name: /^Take back the load/ })).toBeNull();
});

test('a receipt says all that is kept of a line', async () => {
  open('?tab=loads', [loadLineOf()], ALL, {
    loads: [{ label: 'Fund', name: 'fund', dataType: 'text', dataOptions: [] }],
    business_load_history: [{ label: 'Case', name: 'case', dataType: 'text', dataOptions: [] }],
  });
  expect(await screen.findByRole('columnheader', { name: 'Fund' })).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: 'From or to' })).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Receipt' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Receipt' }));
  for (const words of ['Bus pass', 'Fund', 'North', 'Grace Okafor', 'Family Essentials', idOf('j1')])
    expect(dialog.getByText(words)).toBeTruthy();
});

test('a role that hides purchases has no tab of transactions', async () => {
  open('?tab=transactions', [loadLineOf()], [...ALL, 'hideTransactionData']);
  await screen.findByRole('tab', { name: 'Load history' });
  expect(screen.queryByRole('tab', { name: 'Transactions' })).toBeNull();
  expect(server.requests(listBusinessTransactions)).toEqual([]);
});

test('no purchases yet is said in words', async () => {
  open('?tab=transactions', [], ALL);
  expect(await screen.findByText('No transactions yet')).toBeTruthy();
});
