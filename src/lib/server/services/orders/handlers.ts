import type { ordersCalls } from '#lib/contract/orders/calls.ts';
import type { HandlersOf } from '../../commands/handler.ts';
import { cancelCardOrder } from './cancel.ts';
import { createVirtualCards } from './create-virtual-cards.ts';
import { exportCardOrders } from './export.ts';
import { getCardOrder } from './get.ts';
import { listCardOrders } from './list.ts';
import { orderAndShip } from './order-and-ship.ts';

export const ordersHandlers: HandlersOf<typeof ordersCalls> = {
  cancelCardOrder,
  createVirtualCards,
  exportCardOrders,
  getCardOrder,
  listCardOrders,
  orderAndShip,
};
