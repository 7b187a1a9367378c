import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ProgramsPage } from '#islands/programs/programs-page.tsx';
import { queryClient } from '#lib/browser/query-client.ts';
import type { OutputOf } from '#lib/contract/call.ts';
import { listCards } from '#lib/contract/cards/cards.ts';
import { getPrefundingBalance } from '#lib/contract/funding/accounts.ts';
import { listCardOrders } from '#lib/contract/orders/orders.ts';
import type { listPrograms } from '#lib/contract/programs/programs.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import orders from '../../../locales/en/orders.json' with { type: 'json' };
import programs from '../../../locales/en/programs.json' with { type: 'json' };
import shell from '../../../locales/en/shell.json' with { type: 'json' };
import { signedIn } from '../../support/sign-in-provider.ts';
import { NO_CARDS } from '../../support/things/card.ts';
import { BUSINESS, usd } from '../../support/things/plain.ts';
import { answer, begin, server, texts } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');

const OPEN = { updatedAt: '2026-01-01T00:00:00.000Z', closedAt: null };
type Line = OutputOf<typeof listPrograms>['items'][number];
const RENT = {
  ...OPEN,
  id: '00000000-0000-4000-8000-0000000000a2',
  name: 'Rent',
  productType: 'bank_transfers' as const,
  figures: {
    funding: usd(70_00),
    owed: usd(0),
    cards: { total: 0, isCapped: false, byStatus: NO_CARDS, available: usd(0) },
    openOrders: 0,
    lastActivityAt: null,
  },
};
const FOOD = {
  ...OPEN,
  id: BUSINESS,
  name: 'Food',
  productType: 'cards' as const,
  figures: {
    funding: usd(750_00),
    owed: usd(0),
    cards: {
      total: 3,
      isCapped: false,
      byStatus: { ...NO_CARDS, active: 2, locked: 1 },
      available: usd(200_05),
    },
    openOrders: 2,
    lastActivityAt: '2026-03-01T12:00:00.000Z',
  },
};
const LATE = {
  ...OPEN,
  id: '00000000-0000-4000-8000-0000000000a3',
  name: 'Late',
  productType: 'on_demand_cards' as const,
  figures: { funding: null, owed: null, cards: null, openOrders: null, lastActivityAt: null },
};

beforeEach(() => {
  vi.resetAllMocks();
  signedIn();
});
afterEach(cleanup);

async function begun(permissions: Permission[], items: Line[] = [FOOD, LATE, RENT]) {
  // The guard of a normal business would lead on from /programs; what is drawn is the same.
  begin(permissions, '/cards');
  answer({ listPrograms: { items, nextCursor: null }, listCardOrders: { items: [], nextCursor: null } });
  render(
    <QueryClientProvider client={queryClient}>
      <ProgramsPage texts={{ ...texts, programs, shell, orders }} lang="en" />
    </QueryClientProvider>,
  );
  await screen.findByText('Food');
}

/** The texts of a row as they are seen; what a figure is called for those who hear it stands in its column's name. */
const cellsOf = (name: string) =>
  within(screen.getByText(name).closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => {
      const seen = cell.cloneNode(true) as HTMLElement;
      for (const heard of seen.querySelectorAll('.sr-only')) heard.remove();
      return seen.textContent;
    });

test('each figure leads to the rows that make it, in its program and for all of them', async () => {
  await begun(['viewPrograms', 'viewCards', 'viewOrders', 'viewFunding']);
  const links = (name: string) =>
    [
      ...(screen.getByText(name).closest('tr') as HTMLElement).querySelectorAll(
        'a.figure-link, .program-states a',
      ),
    ].map((link) => link.getAttribute('href'));
  const [funding, cards, orders] = [
    `/${BUSINESS}/funding-account`,
    `/${BUSINESS}/cards`,
    `/${BUSINESS}/orders?status=placed&status=shipped`,
  ];
  const states = [`${cards}?status=active`, `${cards}?status=locked`];
  expect(links('Food')).toEqual([funding, cards, cards, ...states, orders]);
  expect(links('All programs')).toEqual([funding, cards, cards, orders]);
});

test('a program of cards leads to them, and says its money, its cards by state and its open orders', async () => {
  await begun(['viewPrograms', 'viewCards']);
  expect(screen.getByRole('link', { name: 'Food' }).getAttribute('href')).toBe(`/${BUSINESS}/cards`);
  expect(cellsOf('Food').slice(1, 5)).toEqual(['$750.00', '$200.05', '32 Active1 Locked', '2']);
});

test('a program of bank transfers has neither cards nor orders, and leads to its recipients', async () => {
  await begun(['viewPrograms']);
  expect(cellsOf('Rent').slice(1, 6)).toEqual(['$70.00', '–', '–', '–', '–']);
  expect(screen.getByRole('link', { name: 'Rent' }).getAttribute('href')).toBe(`/${RENT.id}/recipients`);
});

test('what a program owes stands under its balance', async () => {
  await begun(
    ['viewPrograms'],
    [{ ...FOOD, figures: { ...FOOD.figures, funding: usd(0), owed: usd(450_00) } }, RENT],
  );
  expect(cellsOf('Food')[1]).toBe('$0.00owes $450.00');
  expect(cellsOf('Rent')[1]).toBe('$70.00');
});

test('figures leave out what the role hides, and so does the sum', async () => {
  await begun(['viewPrograms']);
  expect(cellsOf('Late').slice(1, 6)).toEqual(['–', '–', '–', '–', '–']);
  expect(cellsOf('All programs').slice(0, 4)).toEqual(['$820.00', '$200.05', '3', '2']);
});

test('a capped count says so, and adds no balance to the sum', async () => {
  const cards = { ...FOOD.figures.cards, total: 10_000, isCapped: true, available: null };
  await begun(['viewPrograms'], [{ ...FOOD, figures: { ...FOOD.figures, cards } }, RENT]);
  expect(cellsOf('Food').slice(2, 4)).toEqual(['–', 'over 10,0002 Active1 Locked']);
  expect(cellsOf('All programs').slice(0, 4)).toEqual(['$820.00', '–', 'over 10,000', '2']);
});

test('a role without orders, cards and funding sees no latest events and requests none', async () => {
  await begun(['viewPrograms']);
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  expect([
    server.requests(listCardOrders),
    server.requests(listCards),
    server.requests(getPrefundingBalance),
  ]).toEqual([[], [], []]);
});

test('the latest orders and cards of all programs stand below', async () => {
  await begun(['viewPrograms', 'viewCards', 'viewOrders']);
  expect(screen.getByRole('heading', { name: 'Latest card orders' })).toBeTruthy();
  expect(await screen.findByText('No card has been ordered yet.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All cards' }).getAttribute('href')).toBe(
    `/${BUSINESS}/cards?sort=-lastActivityAt`,
  );
});
