import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CardPage } from '#islands/cards/card-page.tsx';
import { authReady } from '#lib/browser/firebase.ts';
import { answer, begin, draw, sent, texts } from './world.tsx';

vi.mock('#lib/browser/caller.ts', () => ({ callApi: vi.fn(), newIdempotencyKey: vi.fn() }));
vi.mock('#lib/browser/firebase.ts', () => ({
  authReady: vi.fn(),
  onAuthChanged: vi.fn(),
  signOut: vi.fn(),
  idToken: vi.fn(),
}));

const open = () => draw(<CardPage texts={texts} lang="en" cardId="K7M2P9QRTX" />);

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(authReady).mockResolvedValue({ uid: 'u1', email: null, displayName: null });
  answer();
});
afterEach(cleanup);

test('the tab stands in the address', async () => {
  begin(['viewCards'], '/cards/K7M2P9QRTX?tab=loads');
  open();
  expect(await screen.findByText('No loads yet')).toBeTruthy();
  fireEvent.click(screen.getByRole('tab', { name: 'Details' }));
  expect(location.search).toBe('?tab=details');
});

test('a tab asks for its data when it is opened, and arrow keys, Home and End open tabs', async () => {
  begin(['viewCards'], '/cards/K7M2P9QRTX?tab=details');
  open();
  const details = await screen.findByRole('tab', { name: 'Details' });
  await screen.findByText('Card ID');
  expect([sent('listCardTransactions'), sent('listCardLoads'), sent('listCardActivities')]).toEqual([
    [],
    [],
    [],
  ]);
  fireEvent.keyDown(details, { key: 'ArrowRight' });
  expect(document.activeElement?.textContent).toBe('Timeline');
  expect(await screen.findByText('No activities yet')).toBeTruthy();
  expect([sent('listCardActivities').length, sent('listCardLoads').length]).toEqual([1, 0]);
  fireEvent.keyDown(document.activeElement as Element, { key: 'Home' });
  expect(location.search).toBe('');
  expect(screen.getByRole('tab', { name: 'Transactions' }).getAttribute('aria-selected')).toBe('true');
  fireEvent.keyDown(document.activeElement as Element, { key: 'End' });
  expect(location.search).toBe('?tab=timeline');
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, -1, 0]);
});
