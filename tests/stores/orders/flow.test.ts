import { beforeEach, describe, expect, test, vi } from 'vitest';
import { orderAndShip } from '#lib/contract/orders/orders.ts';
import { totalMinorOf } from '#lib/stores/orders/amounts.ts';
import { cardsOf, createOrderFlow } from '#lib/stores/orders/flow.ts';
import { fakeServer } from '../../support/fake-server.ts';
import { signedIn } from '../../support/sign-in-provider.ts';
import { orderOf, SHIP_TO } from '../../support/things/order.ts';
import { BUSINESS } from '../../support/things/plain.ts';

vi.mock('#lib/browser/firebase.ts');

const server = fakeServer();
const sent = () => server.requests(orderAndShip);
const keys = () => sent().map(({ idempotencyKey }) => idempotencyKey);
const DONE = { order: orderOf() };

beforeEach(() => void signedIn());

function begin(kind: 'physical' | 'virtual' = 'physical') {
  const flow = createOrderFlow(kind);
  flow.addPeople('Amina,Rahimi,25\nYusuf,Haddad,yusuf@example.org');
  flow.prefill(SHIP_TO);
  return flow;
}

test('sends filled rows only, trimmed, each with what was filled in', async () => {
  const flow = begin();
  flow.addRow();
  server.on(orderAndShip, DONE);
  await flow.submit(BUSINESS);
  expect(sent()[0]).toMatchObject({
    params: { id: BUSINESS },
    body: {
      cards: [
        { firstName: 'Amina', lastName: 'Rahimi', load: '25.00' },
        { firstName: 'Yusuf', lastName: 'Haddad', email: 'yusuf@example.org' },
      ],
      shipTo: SHIP_TO,
      method: 'USPS_PRIORITY',
    },
  });
  expect(sent()[0]?.body.cards[0]).not.toHaveProperty('email');
  expect(flow.$state.get().answer).toMatchObject({ order: DONE.order });
});

describe('the key', () => {
  test('stays while no answer came, so nothing is ordered twice', async () => {
    const flow = begin();
    server.lose(orderAndShip);
    await flow.submit(BUSINESS);
    expect(flow.$state.get().failure?.kind).toBe('unknown');
    server.refuse(orderAndShip, 'unavailable', { retryAfterS: 0 });
    await flow.submit(BUSINESS);
    expect(keys()).toEqual(['key-1', 'key-1']);
  });

  test('is another after a refusal, and for another draft', async () => {
    const flow = begin();
    server.refuse(orderAndShip, 'insufficient_funds');
    await flow.submit(BUSINESS);
    server.refuse(orderAndShip, 'insufficient_funds');
    await flow.submit(BUSINESS);
    server.lose(orderAndShip);
    await flow.submit(BUSINESS);
    flow.change({ method: 'UPS_NEXT_DAY' });
    server.lose(orderAndShip);
    await flow.submit(BUSINESS);
    expect(keys()).toEqual(['key-1', 'key-2', 'key-3', 'key-4']);
  });

  test('stays when the sign-in runs out behind a lost answer: the cards may be ordered already', async () => {
    const flow = begin();
    server.lose(orderAndShip);
    await flow.submit(BUSINESS);
    server.refuse(orderAndShip, 'unauthenticated');
    await flow.submit(BUSINESS);
    expect(flow.$state.get().failure?.kind).toBe('unknown');
    server.on(orderAndShip, DONE);
    await flow.submit(BUSINESS);
    expect(keys()).toEqual(['key-1', 'key-1', 'key-1']);
  });

  test('a second press while it is sent does nothing', async () => {
    const flow = begin();
    server.on(orderAndShip, DONE);
    await Promise.all([flow.submit(BUSINESS), flow.submit(BUSINESS)]);
    expect(sent()).toHaveLength(1);
  });

  test('a press after the order was placed orders nothing more', async () => {
    const flow = begin();
    server.on(orderAndShip, DONE);
    await flow.submit(BUSINESS);
    await flow.submit(BUSINESS);
    expect(sent()).toHaveLength(1);
  });
});

test('a problem of the second card is shown beside the second filled row', async () => {
  const flow = begin();
  server.refuse(orderAndShip, 'validation_failed', {
    fields: { 'cards.1.email': { key: 'field.email', msg: 'x' } },
  });
  await flow.submit(BUSINESS);
  const second = cardsOf(flow.$state.get().draft)[1];
  expect(flow.$state.get().problems).toEqual({ [`${second?.id}.email`]: { key: 'field.email', msg: 'x' } });
  flow.changeRow(second?.id ?? '', { email: 'a@b.co' });
  expect(flow.$state.get().problems).toEqual({});
});

test('an empty order, a virtual card without an email and a wrong address are refused before they are sent', () => {
  const empty = createOrderFlow('physical');
  expect(empty.checkPeople()).toBe(false);
  expect(Object.values(empty.$state.get().problems)[0]?.key).toBe('field.required');
  const virtual = begin('virtual');
  expect(virtual.checkPeople()).toBe(false);
  const [first] = cardsOf(virtual.$state.get().draft);
  expect(Object.keys(virtual.$state.get().problems)).toEqual([`${first?.id}.email`]);
  const physical = begin();
  expect(physical.checkPeople()).toBe(true);
  expect(physical.checkAddress()).toBe(true);
  physical.changeShipTo({ addressOne: 'PO Box 7', zip: '1' });
  expect(physical.checkAddress()).toBe(false);
  expect(Object.keys(physical.$state.get().problems)).toEqual(['shipTo.addressOne', 'shipTo.zip']);
});

test('the business’s address does not replace one that somebody began to type', () => {
  const flow = createOrderFlow('physical');
  flow.changeShipTo({ city: 'Salina' });
  flow.prefill(SHIP_TO);
  expect(flow.$state.get().draft.shipTo).toMatchObject({ city: 'Salina', zip: '' });
});

test('200 cards fit; further ones are counted', () => {
  const flow = createOrderFlow('physical');
  const lines = Array.from({ length: 205 }, (_, at) => `Ada,Person ${at % 2 ? 'a' : 'b'}`).join('\n');
  expect(flow.addPeople(lines)).toEqual({ added: 200, left: 5 });
  flow.addRow();
  expect(flow.$state.get().draft.rows).toHaveLength(200);
});

test('one load for all goes to every card and to no empty row', () => {
  const flow = begin();
  const empty = flow.addRow();
  flow.loadAll('30');
  expect(flow.$state.get().draft.rows.map(({ id, load }) => (id === empty ? `empty ${load}` : load))).toEqual(
    ['30', '30', 'empty '],
  );
});

test('loads that are far too large keep the total a number and show a problem at their fields', () => {
  const flow = createOrderFlow('physical');
  for (const { id } of flow.$state.get().draft.rows)
    flow.changeRow(id, { firstName: 'Amina', lastName: 'R' });
  flow.addPeople('Ana\tB\nBea\tC\nCem\tD\nDea\tE\nEla\tF\nFay\tG\nGil\tH');
  flow.loadAll('9999999999999.99');
  const cards = cardsOf(flow.$state.get().draft);
  expect([cards.length, totalMinorOf(cards)]).toEqual([10, 0]);
  expect(flow.checkPeople()).toBe(false);
  expect(flow.$state.get().problems[`${cards[9]?.id}.load`]?.key).toBe('field.amountOver');
});
