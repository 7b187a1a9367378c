import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CardsPage } from '#islands/cards/grid/cards-page.tsx';
import { clearSelection } from '#lib/stores/cards/selection.ts';
import { $user } from '#lib/stores/session/session.ts';
import { cardOf } from '../../support/things/card.ts';
import { answer, begin, draw, startAnew, texts } from './world.tsx';

vi.mock('#lib/browser/firebase.ts');

beforeEach(() => {
  startAnew();
  clearSelection();
  sessionStorage.clear();
  answer({
    listCards: { items: [cardOf(), cardOf({ id: 'AAAAAAAAAA', last4: '1111' })], nextCursor: null },
    countCards: { total: 2, isCapped: false, programs: [] },
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** The grid in a document that was come to in this way. */
async function arrive(type: 'navigate' | 'reload' | 'back_forward', search = '', personId = 'u1') {
  cleanup();
  clearSelection();
  const visit: Partial<PerformanceNavigationTiming> = { type };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([visit as PerformanceEntry]);
  begin(['viewCards', 'lockCards'], `/cards${search}`);
  const user = $user.get();
  if (user) $user.set({ ...user, id: personId });
  draw(<CardsPage texts={texts} lang="en" />);
  await screen.findAllByText('Amina Rahimi');
}
const leave = () => dispatchEvent(new Event('pagehide'));
const press = (id: string) => fireEvent.click(screen.getByRole('checkbox', { name: `Select card ${id}` }));
const tick = async (id: string) => {
  press(id);
  await waitFor(() => expect(bar()).toContain('1 card selected'));
};
const bar = () => screen.queryByRole('region', { name: 'Selected cards' })?.textContent ?? '';

test.each(['reload', 'back_forward'] as const)('what is ticked is ticked again after a %s', async (way) => {
  await arrive('navigate');
  await tick('K7M2P9QRTX');
  leave();
  await arrive(way);
  await waitFor(() => expect(bar()).toContain('1 card selected'));
  expect(screen.getByRole('checkbox', { name: 'Select card K7M2P9QRTX' })).toHaveProperty('checked', true);
});

test('all that match stay chosen under the same filter only', async () => {
  await arrive('navigate', '?status=active');
  await tick('K7M2P9QRTX');
  fireEvent.click(await screen.findByRole('button', { name: 'Select all 2 matching' }));
  leave();
  await arrive('reload', '?status=active');
  await waitFor(() => expect(bar()).toContain('All 2 that match are selected'));
  leave();
  await arrive('back_forward', '?status=locked');
  expect(bar()).toBe('');
});

test('whoever comes on another way, is another person or had taken all off begins with none', async () => {
  await arrive('navigate');
  await tick('K7M2P9QRTX');
  leave();
  await arrive('navigate');
  expect(bar()).toBe('');
  await tick('K7M2P9QRTX');
  leave();
  await arrive('back_forward', '', 'u2');
  expect(bar()).toBe('');
  await arrive('reload');
  await waitFor(() => expect(bar()).toContain('1 card selected'));
  press('K7M2P9QRTX');
  leave();
  await arrive('reload');
  expect(bar()).toBe('');
});
