import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OrdersPage } from '#islands/orders/orders-page.tsx';
import { goInstead } from '#lib/browser/navigate.ts';
import { lost } from '../../support/fake-server.ts';
import { orderOf } from '../../support/things/order.ts';
import { AT, usd } from '../../support/things/plain.ts';
import { answer, begin, draw, startAnew } from '../cards/world.tsx';
import { texts } from './world.ts';

vi.mock('#lib/browser/firebase.ts');
vi.mock('#lib/browser/navigate.ts');

const USUAL = {
  listCardOrders: { items: [orderOf()], nextCursor: null },
  getPrefundingBalance: { available: usd(100_000), held: usd(0), asOf: AT },
};
beforeEach(() => {
  startAnew();
  vi.stubGlobal('scrollTo', vi.fn());
  answer(USUAL);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const first = async (label: string) => (await screen.findAllByLabelText(label))[0] as HTMLInputElement;
const write = async (label: string, value: string) =>
  fireEvent.change(await first(label), { target: { value } });
const leave = async () => fireEvent.click(await button('Leave without ordering'));
const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

async function beginOrder() {
  history.replaceState(null, '', `${location.pathname}?create=virtual`);
  dispatchEvent(new PopStateEvent('popstate'));
  await first('First name');
}
async function typeOrder() {
  begin(['viewOrders', 'createVirtualCards', 'viewFunding'], '/orders?create=virtual');
  draw(<OrdersPage texts={texts} lang="en" />, texts);
  await first('First name');
  expect(isAsked()).toBe(false);
  await write('First name', 'Amina');
  await write('Last name', 'Rahimi');
  await write('Email', 'amina@example.org');
}

test('an order that was left is restored, and leaving the page asks first', async () => {
  await typeOrder();
  expect(isAsked()).toBe(true);
  await leave();
  await waitFor(() => expect(screen.queryByLabelText('First name')).toBeNull());
  expect(isAsked()).toBe(false);
  await beginOrder();
  expect((await first('Email')).value).toBe('amina@example.org');
  expect(screen.getByText(/What you typed is still here/)).toBeTruthy();
});

test('whoever means another order starts over with empty rows', async () => {
  await typeOrder();
  await leave();
  await beginOrder();
  fireEvent.click(await button('Start over'));
  expect((await first('First name')).value).toBe('');
  expect(screen.queryByText(/still here/)).toBeNull();
  await waitFor(async () => expect(document.activeElement).toBe(await first('First name')));
  await leave();
  await beginOrder();
  expect(screen.queryByText(/still here/)).toBeNull();
});

test.each([
  ['was placed', { order: orderOf() }],
  ['may have been placed', () => lost],
])('an order that %s is not offered again', async (_, createVirtualCards) => {
  answer({ ...USUAL, createVirtualCards });
  await typeOrder();
  fireEvent.click(await button('Continue'));
  fireEvent.click(await button('Create 1 virtual card'));
  if (typeof createVirtualCards === 'function') await screen.findByText(/^No answer came/);
  else await waitFor(() => expect(vi.mocked(goInstead)).toHaveBeenCalled());
  expect(isAsked()).toBe(typeof createVirtualCards === 'function');
  await leave();
  await beginOrder();
  expect((await first('First name')).value).toBe('');
});

test('after a reload at the review, the first letter opens no other step', async () => {
  begin(['viewOrders', 'createVirtualCards', 'viewFunding'], '/orders?create=virtual&step=review');
  draw(<OrdersPage texts={texts} lang="en" />, texts);
  await write('First name', 'B');
  expect((await first('First name')).value).toBe('B');
  expect(new URLSearchParams(location.search).get('step')).toBeNull();
});
