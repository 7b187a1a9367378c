import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CardsPage } from '#islands/cards/grid/cards-page.tsx';
import { CardPage } from '#islands/cards/page/card-page.tsx';
import type { loadCard } from '#lib/contract/cards/load.ts';
import { clearSelection } from '#lib/stores/cards/selection.ts';
import { type Answer, lost } from '../../support/fake-server.ts';
import { cardOf } from '../../support/things/card.ts';
import { jobOf } from '../../support/things/job.ts';
import { loadOf } from '../../support/things/load.ts';
import { BUSINESS, usd } from '../../support/things/plain.ts';
import { balance, OTHER, openAct, review, type } from './life.tsx';
import { answer, begin, draw, startAnew, texts } from './world.tsx';

vi.mock('#lib/browser/firebase.ts');

beforeEach(() => {
  startAnew();
  clearSelection();
  sessionStorage.clear();
});
afterEach(cleanup);

const dialog = async () =>
  within(
    await waitFor(() => {
      const found = document.querySelector<HTMLElement>('dialog[open]');
      if (!found) throw new Error('no dialog is open');
      return found;
    }),
  );
/** What Esc does. */
const pressEscape = () =>
  fireEvent(document.querySelector('dialog[open]') as HTMLElement, new Event('cancel', { cancelable: true }));
const gone = () => waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
const wordsOf = (box: HTMLElement) => (box as HTMLInputElement).value;

async function openLoad() {
  fireEvent.click(await screen.findByRole('button', { name: 'Load' }));
  return dialog();
}

async function typeLoad() {
  begin(['viewCards', 'loadCards', 'viewFunding'], '/cards/K7M2P9QRTX');
  draw(<CardPage texts={texts} lang="en" cardId="K7M2P9QRTX" />);
  const load = await openLoad();
  type(load.getByLabelText('Amount'), '25.50');
  type(load.getByLabelText(/^Note/), 'November');
  return load;
}

test('a load that was closed by Esc is restored', async () => {
  answer();
  await typeLoad();
  pressEscape();
  await gone();
  const again = await openLoad();
  expect(wordsOf(again.getByLabelText('Amount'))).toBe('25.50');
  expect(wordsOf(again.getByLabelText(/^Note/))).toBe('November');
});

test.each<[string, Answer<typeof loadCard>]>([
  ['was made', { load: loadOf({ amount: usd(2_550) }), balance: balance(6_050) }],
  ['may have been made', lost],
])('a load that %s is not offered again', async (_, answered) => {
  answer({ loadCard: answered });
  const load = await typeLoad();
  review(load);
  fireEvent.click(await load.findByRole('button', { name: 'Load $25.50' }));
  if (answered === lost) {
    await load.findByText(/will not load twice/);
    pressEscape();
  }
  await gone();
  expect(wordsOf((await openLoad()).getByLabelText('Amount'))).toBe('');
});

test('a closed withdrawal and a closed transfer are restored separately', async () => {
  const withdrawal = await openAct('Withdraw money');
  type(withdrawal.getByLabelText('Amount'), '12.00');
  type(withdrawal.getByLabelText(/^Note/), 'Moved away');
  pressEscape();
  await gone();
  cleanup();
  const found = { listCards: { items: [cardOf(), OTHER], nextCursor: null } };
  const transfer = await openAct('Transfer to another card', {}, found);
  expect(wordsOf(transfer.getByLabelText('Amount'))).toBe('');
  type(transfer.getByRole('combobox'), 'ort');
  fireEvent.click(await transfer.findByRole('option'));
  type(transfer.getByLabelText('Amount'), '3');
  pressEscape();
  await gone();
  cleanup();
  const again = await openAct('Withdraw money');
  expect(wordsOf(again.getByLabelText('Amount'))).toBe('12.00');
  expect(wordsOf(again.getByLabelText(/^Note/))).toBe('Moved away');
  cleanup();
  const once = await openAct('Transfer to another card', {}, found);
  expect(wordsOf(once.getByLabelText('Amount'))).toBe('3');
  expect(once.getByText('Lena Ortega')).toBeTruthy();
});

test('a closed bulk load is restored until it is started', async () => {
  answer({
    countCards: {
      total: 1,
      isCapped: false,
      programs: [{ businessId: BUSINESS, name: 'Family Essentials', byStatus: { active: 1 } }],
    },
    startBulkAction: { job: jobOf({ kind: 'cards.load', total: 1, done: 1 }) },
  });
  begin(['viewCards', 'loadCards', 'viewFunding'], '/cards');
  draw(<CardsPage texts={texts} lang="en" />);
  const tick = async () => fireEvent.click(await screen.findByRole('checkbox', { name: /^Select card/ }));
  const openMany = async () => {
    const bar = within(await screen.findByRole('region', { name: 'Selected cards' }));
    fireEvent.click(bar.getAllByRole('button', { name: 'Load' })[0] as HTMLElement);
    return dialog();
  };
  await tick();
  type((await openMany()).getByLabelText('Amount for each card'), '7.25');
  pressEscape();
  await gone();
  const again = await openMany();
  expect(wordsOf(again.getByLabelText('Amount for each card'))).toBe('7.25');
  await again.findByText('1 card will be changed.');
  review(again);
  fireEvent.click(await again.findByRole('button', { name: 'Load $7.25 on 1 card' }));
  await gone();
  await tick();
  expect(wordsOf((await openMany()).getByLabelText('Amount for each card'))).toBe('');
});
