import { listSandboxShipments as call } from '#lib/contract/sandbox/sandbox.ts';
import { stepAfter } from '#lib/domain/orders/order-states.ts';
import { query } from '../../commands/handler.ts';
import { newestFirst, readPage } from '../keyset.ts';
import { type SelectedOrder, selectOrders, toShipment } from '../orders/order-row.ts';

const NEWEST = newestFirst('shipment.created_at', 'shipment.id');

export const listSandboxShipments = query(call, ({ db, query: page }) =>
  readPage(selectOrders(db), NEWEST, page, toSandboxShipment),
);

export function toSandboxShipment(row: SelectedOrder) {
  const nextStep = stepAfter(row.shipment_status, row.method);
  return {
    ...toShipment(row),
    orderId: row.id,
    businessId: row.business_id,
    programName: row.program_name,
    quantity: row.quantity,
    nextStep: nextStep === 'created' || nextStep === 'cancelled' ? null : nextStep,
    nextStepAt: row.next_step_at?.toISOString() ?? null,
  };
}
