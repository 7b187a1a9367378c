import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OrderPage } from '#islands/orders/order-page.tsx';
import { OrdersPage } from '#islands/orders/orders-page.tsx';
import { CallError } from '#lib/browser/call-error.ts';
import { authReady } from '#lib/browser/firebase.ts';
import { goInstead } from '#lib/browser/navigate.ts';
import type { CardOrder } from '#lib/contract/entities/order.ts';
import orders from '../../../locales/en/orders.json' with { type: 'json' };
import { answer, BUSINESS, begin, draw, sent, texts as shared } from '../cards/world.tsx';

vi.mock('#lib/browser/caller.ts', () => ({ callApi: vi.fn(), newIdempotencyKey: vi.fn(() => 'k1') }));
vi.mock('#lib/browser/firebase.ts', () => ({ authReady: vi.fn(), signOut: vi.fn(), idToken: vi.fn() }));
vi.mock('#lib/browser/navigate.ts', () => ({ goTo: vi.fn(), goInstead: vi.fn() }));

const texts = { ...shared, orders };
const AT = '2026-11-20T15:00:00.000Z';
const ORDER = '00000000-0000-7000-8000-0000000000b1';
const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' as const });
const SHIP_TO = {
  firstName: 'Grace',
  lastName: 'Okafor',
  addressOne: '88 Larch Street',
  addressTwo: '',
  city: 'Portland',
  state: 'OR',
  zip: '97204',
};

function orderOf(more: Partial<CardOrder> = {}): CardOrder {
  return {
    id: ORDER,
    businessId: BUSINESS,
    programName: 'Family Essentials',
    organisationName: 'Juniper Commons',
    kind: 'physical',
    status: 'placed',
    quantity: 2,
    loadTotal: usd(2_500),
    placedBy: 'Grace Okafor',
    placedAt: AT,
    shipment: {
      id: '00000000-0000-7000-8000-0000000000c1',
      method: 'UPS_NEXT_DAY',
      carrier: 'UPS',
      status: 'created',
      trackingNumber: null,
      trackingUrl: null,
      expectedOn: '2026-11-24',
      createdAt: AT,
      shippedAt: null,
      inTransitAt: null,
      deliveredAt: null,
    },
    shipTo: SHIP_TO,
    items: ['Amina', 'Yusuf'].map((firstName, index) => ({
      seq: index + 1,
      cardId: `CARD00000${index}`,
      firstName,
      lastName: 'Rahimi',
      email: null,
      phone: null,
      load: usd(index === 0 ? 2_500 : 0),
      returned: usd(0),
      cardStatus: 'processing' as const,
      last4: index === 0 ? '4821' : null,
    })),
    returnable: usd(2_500),
    cancellation: null,
    ...more,
  };
}

const openList = () => draw(<OrdersPage texts={texts} lang="en" />, texts);
const openOrder = () =>
  draw(<OrderPage texts={texts} lang="en" orderId={ORDER} brandName="Larkspur" />, texts);
const button = (name: string | RegExp) => screen.findByRole('button', { name });

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(authReady).mockResolvedValue({ uid: 'u1', email: null, displayName: null });
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

describe('the list', () => {
  test('an order leads to its page; filters stand in the address', async () => {
    begin(['viewOrders'], '/orders?status=placed&kind=physical');
    openList();
    const link = await screen.findByRole('link', { name: 'Order of Nov 20, 2026' });
    expect(link.getAttribute('href')).toBe(`/${BUSINESS}/orders/${ORDER}`);
    expect(sent('listCardOrders')[0]?.query).toEqual({ limit: 50, status: ['placed'], kind: ['physical'] });
  });

  test('without orders it tells how to begin; filtered to nothing it offers to clear', async () => {
    begin(['viewOrders'], '/orders?status=cancelled');
    answer({
      listCardOrders: ({ query }: { query: { status?: string[] } }) => ({
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

  test('a role that shows no orders is told so, and nothing is asked', async () => {
    begin(['orderCards'], '/orders');
    openList();
    expect(await screen.findByText('Your role does not show card orders')).toBeTruthy();
    expect(sent('listCardOrders')).toHaveLength(0);
  });
});

describe('one order', () => {
  test('shows each card in its state, and a card that is not made yet as that', async () => {
    begin(['viewOrders', 'viewCards'], `/orders/${ORDER}`);
    openOrder();
    const rows = within(await screen.findByRole('table')).getAllByRole('row');
    expect(rows[1]?.textContent).toMatch(/Amina Rahimi.*4821.*\$25\.00.*Processing/);
    expect(rows[2]?.textContent).toMatch(/Yusuf Rahimi.*Being made/);
    expect(screen.getByText('Expected Nov 24, 2026')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  });

  test('on its way it leads to its carrier and cannot be taken back', async () => {
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

  test('is taken back after a question that names what returns, once for two presses', async () => {
    begin(['viewOrders', 'orderCards'], `/orders/${ORDER}`);
    const cancelled = orderOf({
      status: 'cancelled',
      returnable: null,
      cancellation: { by: 'Grace Okafor', at: AT, reason: 'Wrong names', returnedTotal: usd(2_500) },
    });
    answer({
      getCardOrder: () => ({ order: sent('cancelCardOrder').length ? cancelled : orderOf() }),
      cancelCardOrder: { order: cancelled },
    });
    openOrder();
    fireEvent.click(await button('Cancel order'));
    fireEvent.change(await screen.findByLabelText(/Reason/), { target: { value: 'Wrong names' } });
    const act = screen.getByRole('button', { name: 'Cancel order and return $25.00', hidden: true });
    fireEvent.click(act);
    fireEvent.click(act);
    expect(await screen.findByText('Canceled by Grace Okafor')).toBeTruthy();
    expect(sent('cancelCardOrder')).toEqual([
      { params: { id: BUSINESS, orderId: ORDER }, body: { reason: 'Wrong names' }, idempotencyKey: 'k1' },
    ]);
  });

  test('somebody else’s order looks like one that does not exist', async () => {
    begin(['viewOrders'], `/orders/${ORDER}`);
    answer({ getCardOrder: new CallError({ status: 404, error: 'not_found' }) });
    openOrder();
    expect(await screen.findByText('Order not found')).toBeTruthy();
  });

  test('its carriers hold one letter a card, with the card ID', async () => {
    begin(['viewOrders'], `/orders/${ORDER}?carriers=`);
    openOrder();
    const letters = await screen.findAllByRole('article');
    expect(letters).toHaveLength(2);
    expect(letters[0]?.textContent).toContain('CARD000000');
  });
});

describe('a new order', () => {
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
    expect(sent('orderAndShip')).toEqual([
      {
        params: { id: BUSINESS },
        body: {
          cards: [{ firstName: 'Amina', lastName: 'Rahimi', load: '25.00' }],
          shipTo: SHIP_TO,
          method: 'UPS_NEXT_DAY',
          isDefaultAddress: false,
        },
        idempotencyKey: 'k1',
      },
    ]);
  });

  test('more than the funding account has cannot be sent, and says why', async () => {
    begin(['viewOrders', 'orderCards', 'loadCards', 'viewFunding'], '/orders?create=physical');
    answer({
      getBusinessAddress: { address: SHIP_TO },
      getPrefundingBalance: { available: usd(1_000), held: usd(0), asOf: AT },
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
    fireEvent.click(await button('Continue'));
    const told = await screen.findByRole('alert');
    expect(told.textContent).toContain('$25.00');
    expect(told.textContent).toContain('$10.00');
    expect(await button('Order 1 card and load $25.00')).toHaveProperty('disabled', true);
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
});
