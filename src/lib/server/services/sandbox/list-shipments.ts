import { type SqlBool, sql } from 'kysely';
import { listSandboxShipments as call } from '#lib/contract/sandbox.ts';
import { stepAfter } from '#lib/domain/order-states.ts';
import { query } from '../../api/handler.ts';
import { cursorDate, decodeCursor, toPage } from '../keyset.ts';
import { type SelectedOrder, selectOrders, toShipment } from '../orders/order-row.ts';

export const listSandboxShipments = query(call, async ({ db, query: { limit, cursor } }) => {
  const after = decodeCursor(cursor);
  const rows = await selectOrders(db)
    .$if(after !== undefined, (q) =>
      q.where(
        sql<SqlBool>`(shipment.created_at, shipment.id) < (${after && cursorDate(after)}, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('shipment.created_at', 'desc')
    .orderBy('shipment.id', 'desc')
    .limit(limit + 1)
    .execute();
  return toPage(rows, limit, {
    item: toSandboxShipment,
    cursor: (row) => ({ value: row.created_at.toISOString(), id: row.shipment_id }),
  });
});

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
