import { moveSandboxShipment as call } from '#lib/contract/sandbox.ts';
import { stepAfter } from '#lib/domain/order-states.ts';
import { ApiError } from '../../api/api-error.ts';
import { command, done } from '../../api/handler.ts';
import { wrongState } from '../../api/wrong-state.ts';
import type { Tx } from '../../db/schema.ts';
import { makeTrackingNumber } from '../../providers/shipping/sandbox.ts';
import { advanceShipment } from '../orders/advance-shipment.ts';
import { selectOrders } from '../orders/order-row.ts';
import { toSandboxShipment } from './list-shipments.ts';

/** The carrier of the sandbox does its next step now, whatever the day. */
export const moveSandboxShipment = command(call, async ({ tx, params, now }) => {
  const { id: orderId, method, shipment_status: status } = await readShipment(tx, params.id);
  const to = stepAfter(status, method);
  const hasMoved =
    to !== null &&
    (await advanceShipment(tx, { orderId, to, at: now, trackingNumber: makeTrackingNumber(method) }));
  if (!hasMoved) throw wrongState('shipmentOver');
  return done({ shipment: toSandboxShipment(await readShipment(tx, params.id)) });
});

async function readShipment(tx: Tx, id: string) {
  const row = await selectOrders(tx).where('shipment.id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return row;
}
