import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#lib/browser/query-client.ts';
import { withdrawFunds } from '#lib/contract/cards/life.ts';
import { cardKey } from '#lib/stores/cards/cache.ts';
import { lost } from '../../support/fake-server.ts';
import { cardOf } from '../../support/things/card.ts';
import { idOf, usd } from '../../support/things/plain.ts';
import { balance, openAct, review, toast, type } from './life.tsx';
import { server, startAnew } from './world.tsx';

vi.mock('#lib/browser/firebase.ts');

beforeEach(startAnew);
afterEach(cleanup);

const isShown = (availableMinor: number) =>
  waitFor(() =>
    expect(
      queryClient.getQueryData<ReturnType<typeof cardOf>>(cardKey('K7M2P9QRTX'))?.available.amountMinor,
    ).toBe(availableMinor),
  );

/** What the review says is left on the card. */
const left = () => document.querySelector('dialog[open] dd.review-total')?.textContent;

/** A withdrawal of $5.00 from $35.00 that was done although its answer was lost; the page has read the card again. */
async function withdrawUnheard() {
  let isDone = false;
  const done = { withdrawal: { journalId: idOf('j1'), amount: usd(500) }, balance: balance(3_000) };
  const dialog = await openAct(
    'Withdraw money',
    {},
    {
      getCard: () => ({ card: isDone ? cardOf(balance(3_000)) : cardOf() }),
      withdrawFunds: () => {
        const answer = isDone ? done : lost;
        isDone = true;
        return answer;
      },
    },
  );
  type(dialog.getByLabelText('Amount'), '5');
  review(dialog);
  await waitFor(() => expect(left()).toBe('$30.00'));
  fireEvent.click(dialog.getByRole('button', { name: 'Withdraw $5.00' }));
  await dialog.findByRole('alert');
  await isShown(3_000);
  return dialog;
}
const keys = () => server.requests(withdrawFunds).map(({ idempotencyKey }) => idempotencyKey);

test('while the outcome is unknown, the review shows its figures as they were sent', async () => {
  const dialog = await withdrawUnheard();
  expect(left()).toBe('$30.00');
  fireEvent.click(dialog.getByRole('button', { name: 'Withdraw $5.00' }));
  await waitFor(() => expect(toast()).toContain('$30.00 is left on the card'));
  expect(keys()).toEqual(['key-1', 'key-1']);
});

test('also after a look at the form; another amount is reviewed with the figures of now', async () => {
  const dialog = await withdrawUnheard();
  fireEvent.click(dialog.getByRole('button', { name: 'Change' }));
  await dialog.findByLabelText('Amount');
  review(dialog);
  await dialog.findByRole('alert');
  expect(left()).toBe('$30.00');
  fireEvent.click(dialog.getByRole('button', { name: 'Change' }));
  type(await dialog.findByLabelText('Amount'), '6');
  review(dialog);
  await waitFor(() => expect(left()).toBe('$24.00'));
  expect(dialog.queryByRole('alert')).toBeNull();
});

test('the button of an act without questions keeps its amount, too', async () => {
  let isDone = false;
  const dialog = await openAct(
    'Close card',
    {},
    {
      getCard: () => ({ card: isDone ? cardOf({ status: 'closed', ...balance(0) }) : cardOf() }),
      closeCard: () => {
        isDone = true;
        return lost;
      },
    },
  );
  fireEvent.click(dialog.getByRole('button', { name: /^Close card and return \$35\.00/ }));
  await dialog.findByRole('alert');
  await isShown(0);
  expect(dialog.getByRole('button', { name: /^Close card and return \$35\.00/ })).toBeTruthy();
  expect(document.querySelector('dialog[open] dl')?.textContent).toContain('$35.00');
});
