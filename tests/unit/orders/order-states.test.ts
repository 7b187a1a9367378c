import { expect, test } from 'vitest';
import {
  mayCancelOrder,
  ORDER_MAX_CARDS,
  orderStatusFor,
  stepAfter,
} from '#lib/domain/orders/order-states.ts';

test.each([
  ['created', 'shipped'],
  ['shipped', 'in_transit'],
  ['in_transit', 'delivered'],
  ['delivered', null],
  ['cancelled', null],
] as const)('a parcel goes from %s to %s', (status, next) => {
  expect(stepAfter(status, 'USPS_GROUND')).toBe(next);
});

test('a virtual shipment arrives without being on its way', () => {
  expect(stepAfter('created', 'VIRTUAL')).toBe('delivered');
  expect(stepAfter('delivered', 'VIRTUAL')).toBeNull();
});

test('an order is shipped and delivered with its shipment, and stays shipped while it is on the road', () => {
  expect(orderStatusFor('shipped')).toBe('shipped');
  expect(orderStatusFor('in_transit')).toBeNull();
  expect(orderStatusFor('delivered')).toBe('delivered');
});

test.each([
  ['placed', true],
  ['shipped', false],
  ['delivered', false],
  ['cancelled', false],
] as const)('an order that is %s can be taken back: %s', (status, expected) => {
  expect(mayCancelOrder(status)).toBe(expected);
});

test('200 cards fit in one order', () => expect(ORDER_MAX_CARDS).toBe(200));
