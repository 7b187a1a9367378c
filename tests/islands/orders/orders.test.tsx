import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OrderPage } from '#islands/orders/order-page.tsx';
import { OrdersPage } from '#islands/orders/orders-page.tsx';
import { addMetadata } from '#lib/contract/metadata/metadata.ts';
import { cancelCardOrder, listCardOrders } from '#lib/contract/orders/orders.ts';
import { refusal } from '../../support/fake-server.ts';
import { signedIn } from '../../support/sign-in-provider.ts';
import { metadataOf } from '../../support/things/metadata.ts';
import { ORDER, orderOf } from '../../support/things/order.ts';
import { AT, BUSINESS, usd } from '../../support/things/plain.ts';
import { answer, begin, draw, server } from '../cards/world.tsx';
import { texts } from './world.ts';

vi.mock('#lib/browser/firebase.ts');
vi.mock('#lib/browser/navigate.ts');

const openList = () => draw(<OrdersPage texts={texts} lang="en" />, texts);
const openOrder = () =>
  draw(<OrderPage texts={texts} lang="en" orderId={ORDER} brandName="Larkspur" />, texts);
const button = (name: string | RegExp) => screen.findByRole('button', { name });

beforeEach(() => {
  vi.resetAllMocks();
  signedIn();
  vi.stubGlobal('scrollTo', vi.fn());
  answer({
    listCardOrders: { items: [orderOf()], nextCursor: null },
    getCardOrder: { order: orderOf() },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the list', () => {
  test('an order leads to its page; filters stand in the address', async () => {
    begin(['viewOrders'], '/orders?status=placed&kind=physical');
    openList();
    const link = await screen.findByRole('link', { name: 'Order of Nov 20, 2026' });
    expect(link.getAttribute('href')).toBe(`/${BUSINESS}/orders/${ORDER}`);
    expect(server.requests(listCardOrders)[0]?.query).toEqual({
      limit: 50,
      status: ['placed'],
      kind: ['physical'],
    });
  });

  test('without orders it says how to begin; an empty result offers to clear the filters', async () => {
    begin(['viewOrders'], '/orders?status=cancelled');
    answer({
      listCardOrders: ({ query }) => ({
        items: query.status ? [] : [orderOf()],
        nextCursor: null,
      }),
    });
    openList();
    await screen.findByText('No results');
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) as HTMLElement);
    expect(await screen.findByText('Order of Nov 20, 2026')).toBeTruthy();
    cleanup();
    begin(['viewOrders'], '/orders');
    answer({ listCardOrders: { items: [], nextCursor: null } });
    openList();
    expect(await screen.findByText('No card orders yet')).toBeTruthy();
  });

  test.each([
    [['viewOrders'], []],
    [['viewOrders', 'orderCards'], ['Physical cards']],
    [
      ['viewOrders', 'orderCards', 'createVirtualCards'],
      ['Physical cards', 'Virtual cards'],
    ],
  ] as const)('with %j it offers %j', async (permissions, offered) => {
    begin([...permissions], '/orders');
    openList();
    await screen.findByText('Order of Nov 20, 2026');
    const menu = document.querySelector('[role="menu"][aria-label="Order cards"]');
    if (menu) fireEvent(menu, Object.assign(new Event('toggle'), { newState: 'open' }));
    const lines = screen.queryAllByRole('menuitem', { hidden: true });
    expect(lines.map((line) => line.querySelector('.menu-words > span')?.textContent)).toEqual(offered);
  });

  test('a role that may not see orders gets a notice, and nothing is requested', async () => {
    begin(['orderCards'], '/orders');
    openList();
    expect(await screen.findByText('Your role does not show card orders')).toBeTruthy();
    expect(server.requests(listCardOrders)).toHaveLength(0);
  });
});

describe('one order', () => {
  test('shows each card’s state, also of a card that is still being made', async () => {
    begin(['viewOrders', 'viewCards'], `/orders/${ORDER}`);
    openOrder();
    const rows = within(await screen.findByRole('table')).getAllByRole('row');
    expect(rows[1]?.textContent).toMatch(/Amina Rahimi.*4821.*\$25\.00.*Processing/);
    expect(rows[2]?.textContent).toMatch(/Yusuf Rahimi.*Being made/);
    expect(screen.getByText('Expected Nov 24, 2026')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  });

  test('links to its carrier and cannot be cancelled once it has left', async () => {
    begin(['viewOrders', 'orderCards'], `/orders/${ORDER}`);
    const shipment = {
      ...orderOf().shipment,
      status: 'shipped' as const,
      trackingNumber: '1Z9',
      trackingUrl: 'https://www.ups.com/track?tracknum=1Z9',
      shippedAt: AT,
    };
    answer({ getCardOrder: { order: orderOf({ status: 'shipped', returnable: null, shipment }) } });
    openOrder();
    const link = await screen.findByRole('link', { name: 'Track with UPS' });
    expect(link.getAttribute('href')).toBe('https://www.ups.com/track?tracknum=1Z9');
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  });

  test('is cancelled after a confirmation that names the returned amount, once for two presses', async () => {
    begin(['viewOrders', 'orderCards'], `/orders/${ORDER}`);
    const cancelled = orderOf({
      status: 'cancelled',
      returnable: null,
      cancellation: { by: 'Grace Okafor', at: AT, reason: 'Wrong names', returnedTotal: usd(2_500) },
    });
    answer({
      getCardOrder: () => ({ order: server.requests(cancelCardOrder).length ? cancelled : orderOf() }),
      cancelCardOrder: { order: cancelled },
    });
    openOrder();
    fireEvent.click(await button('Cancel order'));
    fireEvent.change(await screen.findByLabelText(/Reason/), { target: { value: 'Wrong names' } });
    const act = screen.getByRole('button', { name: 'Cancel order and return $25.00', hidden: true });
    fireEvent.click(act);
    fireEvent.click(act);
    expect(await screen.findByText('Canceled by Grace Okafor')).toBeTruthy();
    expect(server.requests(cancelCardOrder)).toEqual([
      { params: { id: BUSINESS, orderId: ORDER }, body: { reason: 'Wrong names' }, idempotencyKey: 'key-1' },
    ]);
  });

  test('a foreign order looks like a missing one', async () => {
    begin(['viewOrders'], `/orders/${ORDER}`);
    answer({ getCardOrder: refusal('not_found') });
    openOrder();
    expect(await screen.findByText('Order not found')).toBeTruthy();
  });

  test('its carriers hold one letter a card, with the card ID', async () => {
    begin(['viewOrders'], `/orders/${ORDER}?carriers=`);
    openOrder();
    const letters = await screen.findAllByRole('article');
    expect(letters).toHaveLength(2);
    expect(letters[0]?.textContent).toContain('CARD000000');
    expect(letters[0]?.textContent).toContain(`Go to ${location.host}/cardholders on your phone`);
  });

  test('the keyboard is led to the heading of the letters, and back to the button', async () => {
    begin(['viewOrders'], `/orders/${ORDER}`);
    openOrder();
    fireEvent.click(await button('Print card carriers'));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Card carriers'));
    fireEvent.click(await button('Back to the order'));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Print card carriers'));
  });

  test('a canceled order has no letters, whatever the address says', async () => {
    begin(['viewOrders'], `/orders/${ORDER}?carriers=`);
    answer({ getCardOrder: { order: orderOf({ status: 'cancelled', returnable: null }) } });
    openOrder();
    expect(await screen.findByRole('heading', { name: /Order of/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  });

  test('keeps keys and values of the business for those who may', async () => {
    begin(['viewOrders', 'manageMetadata'], `/orders/${ORDER}`);
    answer({
      getCardOrder: { order: orderOf() },
      listMetadata: { metadata: [] },
      addMetadata: ({ body }) => ({ metadata: metadataOf(body) }),
    });
    openOrder();
    fireEvent.click(await screen.findByRole('button', { name: 'Add metadata' }));
    fireEvent.change(screen.getByLabelText('Key'), { target: { value: 'purchaseOrder' } });
    const value = screen.getByLabelText('Value');
    fireEvent.change(value, { target: { value: 'PO-17' } });
    fireEvent.submit(value.closest('form') as HTMLFormElement);
    await waitFor(() => expect(server.requests(addMetadata)).toHaveLength(1));
    expect(server.requests(addMetadata)[0]?.body).toEqual({
      type: 'order',
      targetId: ORDER,
      businessId: BUSINESS,
      metadata: { key: 'purchaseOrder', value: 'PO-17' },
    });
  });
});
