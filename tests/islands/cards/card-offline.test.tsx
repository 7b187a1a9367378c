import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CardPage } from '#islands/cards/page/card-page.tsx';
import { $connection } from '#lib/browser/connection.ts';
import { loadCard } from '#lib/contract/cards/load.ts';
import { signedIn } from '../../support/sign-in-provider.ts';
import { cardOf } from '../../support/things/card.ts';
import { loadOf } from '../../support/things/load.ts';
import { answer, begin, draw, server, texts } from './world.tsx';

vi.mock('#lib/browser/firebase.ts');

const ALL = ['viewCards', 'loadCards', 'lockCards', 'viewFunding'] as const;
const PAID = {
  load: loadOf(),
  balance: { posted: cardOf().posted, held: cardOf().held, available: cardOf().available },
};
const open = () => draw(<CardPage texts={texts} lang="en" cardId="K7M2P9QRTX" />);
const dialog = () =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>('dialog[open]');
    if (!found) throw new Error('no dialog is open');
    return within(found);
  });

beforeEach(() => {
  vi.resetAllMocks();
  $connection.set('online');
  signedIn();
  answer();
});
afterEach(cleanup);

test('offline its balance shows its time, and no load can be started', async () => {
  begin([...ALL], '/cards/K7M2P9QRTX');
  open();
  const load = await screen.findByRole('button', { name: 'Load' });
  expect(screen.queryByText(/as of/)).toBeNull();
  act(() => $connection.set('offline'));
  expect(screen.getByText(/^Available, as of .*\d:\d\d (AM|PM) E[DS]T$/)).toBeTruthy();
  expect(load.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Money can be moved again once you are online.')).toBeTruthy();
  fireEvent.click(load);
  expect(document.querySelector('dialog[open]')).toBeNull();
  act(() => $connection.set('online'));
  expect(screen.queryByText(/as of/)).toBeNull();
  expect(load.getAttribute('aria-disabled')).toBeNull();
});

test('offline it waits under review, says why, and goes on afterwards', async () => {
  begin([...ALL], '/cards/K7M2P9QRTX');
  answer({ loadCard: PAID });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Load' }));
  const load = await dialog();
  const amount = load.getByLabelText('Amount');
  fireEvent.change(amount, { target: { value: '25' } });
  fireEvent.submit(amount.closest('form') as HTMLFormElement);
  const pay = await load.findByRole('button', { name: 'Load $25.00' });
  act(() => $connection.set('offline'));
  expect(pay.getAttribute('aria-disabled')).toBe('true');
  expect(load.getByText(/Money can be moved again once you are online/)).toBeTruthy();
  fireEvent.click(pay);
  expect(server.requests(loadCard)).toEqual([]);
  act(() => $connection.set('online'));
  fireEvent.click(pay);
  await waitFor(() => expect(server.requests(loadCard)).toHaveLength(1));
});
