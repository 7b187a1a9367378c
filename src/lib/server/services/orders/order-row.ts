import type { CardOrderRow, Shipment } from '#lib/contract/orders/order.ts';
import { planShipment } from '#lib/domain/orders/shipment-plan.ts';
import { carrierOf, trackingUrl } from '#lib/domain/orders/shipping.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { usd } from '../money.ts';

/** The columns of an order with its shipment, for both the grid and the order's page. */
export function selectOrders(db: Db | Tx) {
  return db
    .selectFrom('card_order')
    .innerJoin('shipment', 'shipment.order_id', 'card_order.id')
    .innerJoin('business', 'business.id', 'card_order.business_id')
    .select([
      'card_order.id',
      'card_order.business_id',
      'business.name as program_name',
      'card_order.kind',
      'card_order.status',
      'card_order.quantity',
      'card_order.load_total',
      'card_order.actor_name',
      'card_order.created_at',
      'shipment.id as shipment_id',
      'shipment.method',
      'shipment.status as shipment_status',
      'shipment.next_step_at',
      'shipment.tracking_number',
      'shipment.shipped_at',
      'shipment.in_transit_at',
      'shipment.delivered_at',
    ]);
}

export type SelectedOrder = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>;

export function toOrderRow(row: SelectedOrder): CardOrderRow {
  return {
    id: row.id,
    businessId: row.business_id,
    programName: row.program_name,
    kind: row.kind,
    status: row.status,
    quantity: row.quantity,
    loadTotal: usd(row.load_total),
    placedBy: row.actor_name,
    placedAt: row.created_at.toISOString(),
    shipment: toShipment(row),
  };
}

export function toShipment(row: SelectedOrder): Shipment {
  const { method, tracking_number: trackingNumber } = row;
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  return {
    id: row.shipment_id,
    method,
    carrier: carrierOf(method),
    status: row.shipment_status,
    trackingNumber,
    trackingUrl: trackingNumber === null ? null : trackingUrl(method, trackingNumber),
    expectedOn: planShipment(method, row.created_at)?.expectedOn ?? null,
    createdAt: row.created_at.toISOString(),
    shippedAt: iso(row.shipped_at),
    inTransitAt: iso(row.in_transit_at),
    deliveredAt: iso(row.delivered_at),
  };
}
