import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OrdersPage } from '#islands/orders/orders-page.tsx';
import { goInstead } from '#lib/browser/navigate.ts';
import { queryClient } from '#lib/browser/query-client.ts';
import { orderAndShip } from '#lib/contract/orders/orders.ts';
import { fundingKey } from '#lib/stores/funding/cache.ts';
import { forgetDrafts } from '#lib/stores/kept-drafts.ts';
import { lost } from '../../support/fake-server.ts';
import { signedIn } from '../../support/sign-in-provider.ts';
import { ORDER, orderOf, SHIP_TO } from '../../support/things/order.ts';
import { AT, BUSINESS, usd } from '../../support/things/plain.ts';
import { answer, begin, draw, server } from '../cards/world.tsx';
import { texts } from './world.ts';

vi.mock('#lib/browser/firebase.ts');
vi.mock('#lib/browser/navigate.ts');

const openList = () => draw(<OrdersPage texts={texts} lang="en" />, texts);
const button = (name: string | RegExp) => screen.findByRole('button', { name });

beforeEach(() => {
  vi.resetAllMocks();
  forgetDrafts();
  signedIn();
  vi.stubGlobal('scrollTo', vi.fn());
  answer({
    listCardOrders: { items: [orderOf()], nextCursor: null },
    getCardOrder: { order: orderOf() },
    getBusinessAddress: { address: SHIP_TO },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('from people to review to its own page, with the address of the business', async () => {
  begin(['viewOrders', 'orderCards', 'loadCards', 'viewFunding'], '/orders?create=physical');
  answer({
    getBusinessAddress: { address: SHIP_TO },
    getPrefundingBalance: { available: usd(100_000), held: usd(0), asOf: AT },
    orderAndShip: { order: orderOf() },
  });
  openList();
  fireEvent.change((await screen.findAllByLabelText('First name'))[0] as HTMLElement, {
    target: { value: 'Amina' },
  });
  fireEvent.change(screen.getAllByLabelText('Last name')[0] as HTMLElement, {
    target: { value: 'Rahimi' },
  });
  fireEvent.change(screen.getAllByLabelText(/^Load/)[0] as HTMLElement, { target: { value: '25' } });
  fireEvent.click(await button('Continue'));
  await waitFor(() => expect(screen.getByLabelText('City')).toHaveProperty('value', 'Portland'));
  fireEvent.click(screen.getByLabelText(/UPS Next Day/));
  fireEvent.click(await button('Continue'));
  expect(await screen.findByText('$1,000.00 available in the funding account')).toBeTruthy();
  fireEvent.click(await button('Order 1 card and load $25.00'));
  await waitFor(() => expect(vi.mocked(goInstead)).toHaveBeenCalledWith(`/${BUSINESS}/orders/${ORDER}`));
  expect(server.requests(orderAndShip)).toEqual([
    {
      params: { id: BUSINESS },
      body: {
        cards: [{ firstName: 'Amina', lastName: 'Rahimi', load: '25.00' }],
        shipTo: SHIP_TO,
        method: 'UPS_NEXT_DAY',
        isDefaultAddress: false,
      },
      idempotencyKey: 'key-1',
    },
  ]);
});

/** One card with a load of $25.00, up to the review. */
async function typeLoadOf25(): Promise<void> {
  fireEvent.change((await screen.findAllByLabelText('First name'))[0] as HTMLElement, {
    target: { value: 'Amina' },
  });
  fireEvent.change(screen.getAllByLabelText('Last name')[0] as HTMLElement, {
    target: { value: 'Rahimi' },
  });
  fireEvent.change(screen.getAllByLabelText(/^Load/)[0] as HTMLElement, { target: { value: '25' } });
  fireEvent.click(await button('Continue'));
  await waitFor(() => expect(screen.getByLabelText('City')).toHaveProperty('value', 'Portland'));
  fireEvent.click(await button('Continue'));
}

test('what may have been ordered is reviewed with the money as it was, and can be sent again', async () => {
  begin(['viewOrders', 'orderCards', 'loadCards', 'viewFunding'], '/orders?create=physical');
  let availableMinor = 3_000;
  answer({
    getBusinessAddress: { address: SHIP_TO },
    getPrefundingBalance: () => ({ available: usd(availableMinor), held: usd(0), asOf: AT }),
    orderAndShip: () => {
      availableMinor = 500;
      return lost;
    },
  });
  openList();
  await typeLoadOf25();
  const order = await button('Order 1 card and load $25.00');
  await screen.findByText('$30.00 available in the funding account');
  fireEvent.click(order);
  await screen.findByRole('alert');
  await queryClient.refetchQueries({ queryKey: fundingKey(BUSINESS) });
  expect(screen.getByText('$30.00 available in the funding account')).toBeTruthy();
  expect(await button('Order 1 card and load $25.00')).toHaveProperty('disabled', false);
});

test('more than the funding account has cannot be sent, and says why', async () => {
  begin(['viewOrders', 'orderCards', 'loadCards', 'viewFunding'], '/orders?create=physical');
  answer({
    getBusinessAddress: { address: SHIP_TO },
    getPrefundingBalance: { available: usd(1_000), held: usd(0), asOf: AT },
  });
  openList();
  await typeLoadOf25();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('$25.00');
  expect(alert.textContent).toContain('$10.00');
  const order = await button('Order 1 card and load $25.00');
  expect(order).toHaveProperty('disabled', true);
  expect(document.getElementById(order.getAttribute('aria-describedby') ?? '')?.contains(alert)).toBe(true);
});

test('a role that may not load is not asked for loads; a virtual card needs an email', async () => {
  begin(['viewOrders', 'createVirtualCards'], '/orders?create=virtual');
  openList();
  fireEvent.change((await screen.findAllByLabelText('First name'))[0] as HTMLElement, {
    target: { value: 'Amina' },
  });
  fireEvent.change(screen.getAllByLabelText('Last name')[0] as HTMLElement, {
    target: { value: 'Rahimi' },
  });
  expect(screen.queryByLabelText(/^Load/)).toBeNull();
  fireEvent.click(await button('Continue'));
  expect(await screen.findByText('Email is required')).toBeTruthy();
});

test('a later step in the address without a draft begins at the first', async () => {
  begin(['viewOrders', 'orderCards'], '/orders?create=physical&step=review');
  openList();
  expect(await screen.findByText('Who gets a card?')).toBeTruthy();
});

test('a list that is pasted into the first field becomes rows', async () => {
  begin(['viewOrders', 'orderCards'], '/orders?create=physical');
  openList();
  const first = (await screen.findAllByLabelText('First name'))[0] as HTMLElement;
  fireEvent.paste(first, {
    clipboardData: { getData: () => 'Amina\tRahimi\nYusuf\tHaddad\nLena\tOrtega\nAna\tLopez' },
  });
  expect(await screen.findByText('4 cards')).toBeTruthy();
  expect(screen.getAllByLabelText('First name').map((one) => (one as HTMLInputElement).value)).toEqual([
    'Amina',
    'Yusuf',
    'Lena',
    'Ana',
  ]);
});

test.each([
  ['virtual', 1],
  ['physical', 0],
])('a %s card for an email of an earlier row says so beside it, and is not refused', async (kind, count) => {
  begin(['viewOrders', 'orderCards', 'createVirtualCards'], `/orders?create=${kind}`);
  openList();
  const type = async (label: string, row: number, value: string) =>
    fireEvent.change((await screen.findAllByLabelText(new RegExp(`^${label}`)))[row] as HTMLElement, {
      target: { value },
    });
  for (const row of [0, 1]) {
    await type('First name', row, 'Amina');
    await type('Last name', row, 'Rahimi');
  }
  await type('Email', 0, 'amina@example.org');
  await type('Email', 1, 'Amina@Example.org ');
  const words = 'The same email as card 1. That is fine if one person gets both cards.';
  expect(screen.queryAllByText(words)).toHaveLength(count);
  const [first, second] = screen.getAllByLabelText(/^Email/);
  expect(first?.getAttribute('aria-describedby')).toBe(null);
  const hint = second?.getAttribute('aria-describedby');
  expect(hint && document.getElementById(hint)?.textContent).toBe(count === 1 ? words : null);
  expect(second?.getAttribute('aria-invalid')).toBe(null);
  fireEvent.click(await button('Continue'));
  expect(await screen.findByText(kind === 'virtual' ? 'Check and create' : 'Where do they go?')).toBeTruthy();
});
