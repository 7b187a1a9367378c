import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FundingPage } from '#islands/funding/funding-page.tsx';
import { MonthlyStatementPage } from '#islands/funding/monthly-statement-page.tsx';
import { type FundingAccount, listFundingAccounts } from '#lib/contract/funding/accounts.ts';
import { getMonthlyStatement } from '#lib/contract/funding/monthly.ts';
import { getFundingOverview, getFundingStatement } from '#lib/contract/funding/statement.ts';
import { $businessContext } from '#lib/stores/session/session.ts';
import funding from '../../../locales/en/funding.json' with { type: 'json' };
import { BUSINESS, idOf, usd } from '../../support/things/plain.ts';
import { answer, begin, draw, server, startAnew, texts } from '../cards/world.tsx';
import { NO_MONEY } from '../list/funding-lists.tsx';

vi.mock('#lib/browser/firebase.ts');

beforeEach(startAnew);
afterEach(cleanup);

const PROGRAMS = [
  { id: idOf('food'), name: 'Food', productType: 'cards' },
  { id: idOf('rent'), name: 'Rent', productType: 'bank_transfers' },
] as const;

const accountOf = ({ id, name }: { id: string; name: string }, cents: number): FundingAccount => ({
  id: idOf(`a${name}`),
  business: { id, name },
  kind: 'program',
  isClosed: false,
  available: usd(cents),
  held: usd(0),
  owed: usd(0),
});

/** The page is that of an organization with two programs. */
function above({ hasSuperFunding, path }: { hasSuperFunding: boolean; path: string }) {
  begin(['viewFunding', 'viewCards'], path);
  const context = $businessContext.get();
  if (!context) throw new Error('Grace has a business');
  $businessContext.set({
    ...context,
    userScope: 'super',
    viewType: 'multiProgram',
    hasSuperFunding,
    programs: PROGRAMS,
  });
}

test('an organization that is not marked to have a funding account sees those of its programs, and no statement', async () => {
  above({ hasSuperFunding: false, path: '/funding-account?tab=statement' });
  const [food, rent] = PROGRAMS;
  // The accounts come on two pages, and the sum is that of both.
  answer({
    listFundingAccounts: ({ query }) =>
      query.cursor === 'next'
        ? { items: [accountOf(rent, 2_500)], nextCursor: null }
        : { items: [accountOf(food, 10_000)], nextCursor: 'next' },
  });
  draw(<FundingPage texts={{ ...texts, funding }} lang="en" isSandbox={false} />);
  await screen.findByRole('heading', { level: 1, name: 'Funding accounts' });
  const names = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(names).toEqual(['Overview', 'Deposits', 'Load history', 'Transactions']);
  const sum = await screen.findByRole('row', { name: /^All together/ });
  expect(sum.textContent).toContain('$125.00');
  expect(within(screen.getByRole('table')).getAllByRole('link')).toHaveLength(2);
  expect(server.requests(listFundingAccounts)).toHaveLength(2);
  expect([server.requests(getFundingOverview), server.requests(getFundingStatement)]).toEqual([[], []]);
});

test.each([
  [0, ['Overview', 'Deposits', 'Statement', 'Load history', 'Transactions']],
  [1, ['Overview', 'Deposits', 'Statement']],
] as const)('program %i has the tabs of what it does', async (at, names) => {
  begin(['viewFunding', 'viewCards'], '/funding-account?tab=deposits');
  const context = $businessContext.get();
  if (!context) throw new Error('Grace has a business');
  const program = { ...PROGRAMS[at], id: BUSINESS };
  $businessContext.set({ ...context, topLevelBusinessId: idOf('top'), programs: [program] });
  answer({ listFundingAccountDeposits: { items: [], nextCursor: null }, getFundingOverview: NO_MONEY });
  draw(<FundingPage texts={{ ...texts, funding }} lang="en" isSandbox={false} />);
  await screen.findByRole('heading', { level: 1, name: /^Funding account/ });
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(names);
});

test('a role that sees cards and no funding finds the money of the cards', async () => {
  begin(['viewCards'], '/funding-account');
  answer({ listLoadHistory: { items: [], nextCursor: null } });
  draw(<FundingPage texts={{ ...texts, funding }} lang="en" isSandbox={false} />);
  await screen.findByRole('heading', { level: 1, name: 'Card money' });
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Load history',
    'Transactions',
  ]);
});

test('one that is marked has a statement', async () => {
  above({ hasSuperFunding: true, path: '/funding-account?tab=deposits' });
  answer({ listFundingAccountDeposits: { items: [], nextCursor: null }, getFundingOverview: NO_MONEY });
  draw(<FundingPage texts={{ ...texts, funding }} lang="en" isSandbox={false} />);
  await screen.findByRole('heading', { level: 1, name: 'Funding account' });
  expect(await screen.findByRole('tab', { name: 'Statement' })).toBeTruthy();
});

test('the monthly statement of one without an account leads to the accounts and asks for nothing', async () => {
  above({ hasSuperFunding: false, path: '/monthly-statement' });
  answer();
  draw(<MonthlyStatementPage texts={{ ...texts, funding }} lang="en" />);
  await screen.findByRole('heading', { level: 1, name: 'There is no funding account here' });
  const way = screen.getByRole('link', { name: 'Funding accounts' });
  expect(way.getAttribute('href')).toBe(`/${BUSINESS}/funding-account`);
  expect(server.requests(getMonthlyStatement)).toEqual([]);
});
