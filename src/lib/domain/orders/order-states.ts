import { SHIPPING_METHODS } from './shipping.ts';

/** Cards that are shipped, or cards that reach their holders by mail to their inbox. */
export const ORDER_KINDS = ['physical', 'virtual'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

/** An order until it is handed to the carrier, on its way, arrived, or taken back before it left. */
export const ORDER_STATUSES = ['placed', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const SHIPMENT_STATUSES = ['created', 'shipped', 'in_transit', 'delivered', 'cancelled'] as const;
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number];

/** A carrier's method, or `VIRTUAL` for cards that travel without one (spec §3). */
export const VIRTUAL_METHOD = 'VIRTUAL';
export const SHIPMENT_METHODS = [...SHIPPING_METHODS.map(({ key }) => key), VIRTUAL_METHOD] as const;
export type ShipmentMethod = (typeof SHIPMENT_METHODS)[number];

/** More cards are split into several orders: one order is one transaction (safety §1.18). */
export const ORDER_MAX_CARDS = 200;

/** The step that follows a status; null where a shipment has come to its end. */
export function stepAfter(status: ShipmentStatus, method: ShipmentMethod): ShipmentStatus | null {
  if (method === VIRTUAL_METHOD) return status === 'created' ? 'delivered' : null;
  switch (status) {
    case 'created':
      return 'shipped';
    case 'shipped':
      return 'in_transit';
    case 'in_transit':
      return 'delivered';
    default:
      return null;
  }
}

/** What becomes of the order when its shipment takes a step; null where it stays as it is. */
export function orderStatusFor(step: ShipmentStatus): 'shipped' | 'delivered' | null {
  return step === 'shipped' || step === 'delivered' ? step : null;
}

/** Until it is handed to the carrier an order can be taken back. */
export const mayCancelOrder = (status: OrderStatus): boolean => status === 'placed';
