import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CardsPage } from '#islands/cards/grid/cards-page.tsx';
import { signOut as endAtProvider } from '#lib/browser/firebase.ts';
import { goInstead } from '#lib/browser/navigate.ts';
import { clearSelection } from '#lib/stores/cards/selection.ts';
import { $user } from '#lib/stores/session/session.ts';
import { endExpiredSession } from '#lib/stores/session/sign-out.ts';
import { lost, refusal } from '../../support/fake-server.ts';
import { cardOf } from '../../support/things/card.ts';
import { BUSINESS } from '../../support/things/plain.ts';
import { type } from '../cards/life.tsx';
import { answer, begin, draw, startAnew, texts } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');
vi.mock('#lib/browser/navigate.ts');

const OTHER = cardOf({ id: 'AAAAAAAAAA', last4: '1111' });
const CARDS = {
  listCards: { items: [cardOf(), OTHER], nextCursor: 'c2' },
  countCards: {
    total: 70,
    isCapped: false,
    programs: [{ businessId: BUSINESS, name: 'Family Essentials', byStatus: { active: 70 } }],
  },
};
const signedOut = refusal('unauthenticated');

beforeEach(() => {
  startAnew();
  vi.mocked(endAtProvider).mockResolvedValue(undefined);
  clearSelection();
  sessionStorage.clear();
});
afterEach(cleanup);

async function open(search = '', ...permissions: Parameters<typeof begin>[0]) {
  begin(permissions.length > 0 ? permissions : ['viewCards', 'loadCards', 'viewFunding'], `/cards${search}`);
  draw(<CardsPage texts={texts} lang="en" />);
  await screen.findAllByText('Amina Rahimi');
}

const dialog = async () =>
  within(
    await waitFor(() => {
      const found = document.querySelector<HTMLElement>('dialog[open]');
      if (!found) throw new Error('no dialog is open');
      return found;
    }),
  );

async function fill(amount: string) {
  const bar = within(await screen.findByRole('region', { name: 'Selected cards' }));
  fireEvent.click(bar.getAllByRole('button', { name: 'Load' })[0] as HTMLElement);
  const load = await dialog();
  type(load.getByLabelText('Amount for each card'), amount);
  type(load.getByLabelText(/^Note/), 'November');
  return load;
}

const amountOf = (load: Awaited<ReturnType<typeof dialog>>) =>
  (load.getByLabelText('Amount for each card') as HTMLInputElement).value;

/** The grid once somebody has signed in again. */
async function comeBack(search = '', personId = 'u1') {
  cleanup();
  clearSelection();
  answer(CARDS);
  begin(['viewCards', 'loadCards', 'viewFunding'], `/cards${search}`);
  const user = $user.get();
  if (user) $user.set({ ...user, id: personId });
  draw(<CardsPage texts={texts} lang="en" />);
  await screen.findAllByText('Amina Rahimi');
}
const isNothingOpen = async () => {
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(document.querySelector('dialog[open]')).toBeNull();
};

test('a load of ticked cards is open again, as typed, for the same cards, and only once', async () => {
  answer({ ...CARDS, startBulkAction: signedOut });
  await open();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select card AAAAAAAAAA' }));
  const load = await fill('25.50');
  fireEvent.submit(load.getByLabelText('Amount for each card').closest('form') as HTMLFormElement);
  fireEvent.click(await load.findByRole('button', { name: /^Load \$25\.50/ }));
  fireEvent.click(await load.findByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(goInstead).toHaveBeenCalled());
  await comeBack();
  const again = await dialog();
  expect(amountOf(again)).toBe('25.50');
  expect((again.getByLabelText(/^Note/) as HTMLInputElement).value).toBe('November');
  const box = (id: string) => screen.getByRole('checkbox', { name: `Select card ${id}`, hidden: true });
  expect((box('AAAAAAAAAA') as HTMLInputElement).checked).toBe(true);
  expect((box('K7M2P9QRTX') as HTMLInputElement).checked).toBe(false);
  fireEvent.click(again.getByRole('button', { name: 'Cancel' }));
  await comeBack();
  await isNothingOpen();
});

async function leaveAll(search: string) {
  answer(CARDS);
  await open(search);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select card AAAAAAAAAA' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Select all 70 matching' }));
  await fill('5');
  await endExpiredSession();
}

test('one of all that match comes back under the same filter, and under no other', async () => {
  await leaveAll('?status=active');
  await comeBack('?status=locked');
  await isNothingOpen();
  await comeBack('?status=active');
  expect(amountOf(await dialog())).toBe('5');
});

test('it is not for somebody else, and what was searched for is not kept', async () => {
  await leaveAll('?status=active');
  await comeBack('?status=active', 'u2');
  await isNothingOpen();
  sessionStorage.clear();
  cleanup();
  clearSelection();
  await leaveAll('?search=Amina');
  expect(sessionStorage.getItem('unfinished')).toBeNull();
});

test('a load that may have begun although no answer came does not come back', async () => {
  answer({ ...CARDS, startBulkAction: lost });
  await open();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select card AAAAAAAAAA' }));
  const load = await fill('25.50');
  fireEvent.submit(load.getByLabelText('Amount for each card').closest('form') as HTMLFormElement);
  fireEvent.click(await load.findByRole('button', { name: /^Load \$25\.50/ }));
  await load.findByRole('alert');
  await endExpiredSession();
  expect(sessionStorage.getItem('unfinished')).toBeNull();
});
