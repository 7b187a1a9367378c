import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ProgramsPage } from '#islands/programs/programs-page.tsx';
import { authReady } from '#lib/browser/firebase.ts';
import { queryClient } from '#lib/browser/query-client.ts';
import type { Permission } from '#lib/domain/permissions.ts';
import home from '../../../locales/en/home.json' with { type: 'json' };
import { answer, BUSINESS, begin, sent, texts } from '../cards/world.tsx';

vi.mock('#lib/browser/caller.ts');
vi.mock('#lib/browser/firebase.ts');

const RENT = { id: '00000000-0000-4000-8000-0000000000a2', name: 'Rent', productType: 'bank_transfers' };
const FOOD = { id: BUSINESS, name: 'Food', productType: 'cards' };

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(authReady).mockResolvedValue({ uid: 'u1', email: null, displayName: null });
});
afterEach(cleanup);

async function panelOf(name: string, permissions: Permission[]) {
  // The guard of a normal business would lead on from /programs; what is drawn is the same.
  begin(permissions, '/cards');
  answer({ listPrograms: { items: [FOOD, RENT], nextCursor: null } });
  render(
    <QueryClientProvider client={queryClient}>
      <ProgramsPage texts={{ ...texts, home }} lang="en" />
    </QueryClientProvider>,
  );
  return within((await screen.findByRole('heading', { name })).closest('article') as HTMLElement);
}

test('a program of cards leads to them and says what is on them', async () => {
  const panel = await panelOf('Food', ['viewPrograms', 'viewCards']);
  expect(panel.getByRole('link', { name: 'Food' }).getAttribute('href')).toBe(`/${BUSINESS}/cards`);
  expect(await panel.findByText('1 card')).toBeTruthy();
  expect(panel.queryByText(/not open yet/)).toBeNull();
});

test('a program of bank transfers says what its funding account holds, and that its pages are not open', async () => {
  const panel = await panelOf('Rent', ['viewPrograms', 'viewFunding']);
  expect(await panel.findByText('$1,000')).toBeTruthy();
  expect(panel.getByText('in its funding account')).toBeTruthy();
  expect(panel.getByText('The pages for its recipients and transfers are not open yet.')).toBeTruthy();
  expect(panel.queryByRole('link')).toBeNull();
});

test('a role that may not see funding is shown none, and none is asked for', async () => {
  const panel = await panelOf('Rent', ['viewPrograms']);
  expect(panel.queryByText('in its funding account')).toBeNull();
  expect(sent('getPrefundingBalance')).toEqual([]);
});
