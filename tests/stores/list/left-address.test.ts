import { afterEach, beforeEach, expect, test } from 'vitest';
import { followAddress } from '#lib/stores/list/address.ts';
import { leftAddress, rememberList } from '#lib/stores/list/left-address.ts';
import { ordersList } from '#lib/stores/orders/query.ts';
import { $user } from '#lib/stores/session/session.ts';
import { NORTH, SOUTH } from '../support.ts';

let stopFollowing: () => void;
beforeEach(() => {
  sessionStorage.clear();
  $user.set({ id: 'grace' } as NonNullable<ReturnType<typeof $user.get>>);
  stopFollowing = followAddress();
});
afterEach(() => stopFollowing());

function visit(address: string): void {
  history.replaceState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
}

test('an order leads back to its list as it was left', () => {
  const stop = rememberList('orders', NORTH, ordersList.address);
  visit('/?status=shipped');
  stop();
  visit('/');
  expect(leftAddress('orders', NORTH)).toBe(`/${NORTH}/orders?status=shipped`);
});

test('recipients and payments share an address, which is remembered whole', () => {
  const stop = rememberList('recipients', NORTH);
  visit('/?tab=transfers&search=amina');
  stop();
  expect(leftAddress('recipients', NORTH)).toBe(`/${NORTH}/recipients?tab=transfers&search=amina`);
});

test('another business and another person find the list as it begins', () => {
  rememberList('orders', NORTH)();
  visit('/?status=shipped');
  expect(leftAddress('orders', SOUTH)).toBe(`/${SOUTH}/orders`);
  $user.set({ id: 'miguel' } as NonNullable<ReturnType<typeof $user.get>>);
  expect(leftAddress('orders', NORTH)).toBe(`/${NORTH}/orders`);
});
