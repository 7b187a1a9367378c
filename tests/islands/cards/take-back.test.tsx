import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CardPage } from '#islands/cards/page/card-page.tsx';
import type { CardLoad } from '#lib/contract/cards/card.ts';
import { takeBackLoad } from '#lib/contract/cards/take-back.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import type { Answers } from '../../support/fake-server.ts';
import { cardOf } from '../../support/things/card.ts';
import { loadOf } from '../../support/things/load.ts';
import { AT, BUSINESS, idOf, usd } from '../../support/things/plain.ts';
import { balance, errorOf, review, toast, type } from './life.tsx';
import { answer, begin, draw, server, startAnew, texts } from './world.tsx';

vi.mock('#lib/browser/firebase.ts');

beforeEach(startAnew);
afterEach(cleanup);

/** The load history of a card with $35.00 free. */
function openLoads(
  loads: CardLoad[],
  permissions: Permission[] = ['viewCards', 'withdrawFunds'],
  own: Answers = {},
) {
  begin(permissions, '/cards/K7M2P9QRTX?tab=loads');
  answer({ listCardLoads: { items: loads, nextCursor: null }, ...own });
  draw(<CardPage texts={texts} lang="en" cardId="K7M2P9QRTX" />);
}
async function openForm() {
  fireEvent.click(await screen.findByRole('button', { name: 'Take back the load of $50.00' }));
  return within(await screen.findByRole('dialog'));
}

test('the form says how much of the load is left, begins with it, and sends what was reviewed', async () => {
  const done = {
    takeBack: { id: idOf('t1'), journalId: idOf('j2'), amount: usd(2_000) },
    load: loadOf({ takenBack: { amount: usd(2_000), at: AT } }),
    balance: balance(1_500),
  };
  openLoads([loadOf({ amount: usd(5_000) })], undefined, { takeBackLoad: done });
  const dialog = await openForm();
  expect(dialog.getByText(/\$35\.00 of it is left to take back/)).toBeTruthy();
  const amount = dialog.getByLabelText('Amount');
  expect(amount).toHaveProperty('value', '35.00');
  type(amount, '20');
  type(dialog.getByLabelText(/^Note/), 'Twice');
  review(dialog);
  fireEvent.click(await dialog.findByRole('button', { name: 'Take back $20.00' }));
  await waitFor(() =>
    expect(toast()).toBe('$20.00 went back to the funding account. $15.00 is left on the card.'),
  );
  expect(server.requests(takeBackLoad).map(({ body }) => body)).toEqual([{ amount: '20.00', memo: 'Twice' }]);
});

test('the form asks what the business asks of money that goes back, and sends it', async () => {
  const field = { label: 'Case number', name: 'case_number', dataType: 'text' as const, dataOptions: [] };
  const customFields = { financial_account_load: [field] };
  const businessSettings = { businessId: BUSINESS, updatedAt: AT, customRoles: [], customFields };
  openLoads([loadOf({ amount: usd(5_000) })], undefined, {
    getBusinessSettings: { businessSettings },
    takeBackLoad: {
      takeBack: { id: idOf('t1'), journalId: idOf('j2'), amount: usd(3_500) },
      load: loadOf({ takenBack: { amount: usd(3_500), at: AT } }),
      balance: balance(0),
    },
  });
  const dialog = await openForm();
  type(await dialog.findByLabelText(/^Case number/), 'C-12');
  review(dialog);
  expect(await dialog.findByText('C-12')).toBeTruthy();
  fireEvent.click(await dialog.findByRole('button', { name: 'Take back $35.00' }));
  await waitFor(() => expect(server.requests(takeBackLoad)).toHaveLength(1));
  expect(server.requests(takeBackLoad)[0]?.body).toEqual({
    amount: '35.00',
    customFields: { case_number: 'C-12' },
  });
});

test.each([
  ['35.01', 'It has $35.00 left'],
  ['50.01', 'cannot be more than $50.00'],
  ['0', 'above zero'],
  ['1.001', 'two digits'],
])('%s stands refused beside the amount, and nothing is sent', async (typed, words) => {
  openLoads([loadOf({ amount: usd(5_000) })]);
  const dialog = await openForm();
  const amount = dialog.getByLabelText('Amount');
  type(amount, typed);
  review(dialog);
  await waitFor(() => expect(errorOf(amount)).toContain(words));
  expect(server.requests(takeBackLoad)).toEqual([]);
});

test('a load that was taken back says so, and neither it nor the credit of a case is offered', async () => {
  openLoads([
    loadOf({ amount: usd(5_000), takenBack: { amount: usd(1_200), at: AT } }),
    loadOf({ id: idOf('l2'), amount: usd(700), source: 'credit' }),
  ]);
  expect(await screen.findByText('$12.00 taken back')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull();
});

test.each([
  ['a role that may not withdraw', ['viewCards'] as Permission[], cardOf()],
  ['a closed card', ['viewCards', 'withdrawFunds'] as Permission[], cardOf({ status: 'closed' })],
])('%s is offered nothing', async (_, permissions, card) => {
  openLoads([loadOf()], permissions, { getCard: () => ({ card }) });
  expect(await screen.findByText('Loaded by Grace Okafor')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull();
});
