import { computed } from 'nanostores';
import { ORDER_KINDS, ORDER_STATUSES, type OrderKind } from '#lib/domain/orders/order-states.ts';
import { $search, changeSearch, remembered } from '../list/address.ts';
import { defineList } from '../list/define-list.ts';

/** The list of card orders, as its address describes it. */
export const ordersList = defineList({
  name: 'orders',
  filters: { status: ORDER_STATUSES, kind: ORDER_KINDS, program: 'ids' },
});

export const ORDER_STEPS = ['people', 'address', 'review'] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];

/** The order that is being written: its kind, empty while the list is shown, and its step. */
export type WrittenOrder = { readonly create: OrderKind | ''; readonly step: OrderStep };

export const $writtenOrder = computed($search, (search): WrittenOrder => {
  const params = new URLSearchParams(search);
  return {
    create: ORDER_KINDS.find((one) => one === params.get('create')) ?? '',
    step: ORDER_STEPS.find((one) => one === params.get('step')) ?? 'people',
  };
});

/** Starts an order, or opens another step of it; Back leads through the steps and to the list. */
export function goToOrderStep(
  create: OrderKind | '',
  step: OrderStep = 'people',
  how: 'push' | 'replace' = 'push',
): void {
  const params = new URLSearchParams($search.get());
  params.delete('create');
  params.delete('step');
  if (create) params.set('create', create);
  if (create && step !== 'people') params.set('step', step);
  changeSearch(params, how, remembered());
}
