import { moveSandboxShipment as call } from '#lib/contract/sandbox/sandbox.ts';
import { stepAfter } from '#lib/domain/orders/order-states.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Tx } from '../../db/schema.ts';
import { makeTrackingNumber } from '../../providers/shipping/sandbox.ts';
import { advanceShipment } from '../orders/advance-shipment.ts';
import { selectOrders } from '../orders/order-row.ts';
import { toSandboxShipment } from './list-shipments.ts';

/** Makes the sandbox's carrier take its next step now, whatever the day. */
export const moveSandboxShipment = command(call, async ({ tx, params, now }) => {
  const { id: orderId, method, shipment_status: status } = await readShipment(tx, params.id);
  const to = stepAfter(status, method);
  if (to === null) throw wrongState('shipmentOver');
  const step = { orderId, to, at: now, trackingNumber: makeTrackingNumber(method) };
  const hasMoved = await advanceShipment(tx, step);
  const after = await readShipment(tx, params.id);
  // It is not over: somebody else took the step at the same moment, or it waits for its cards.
  if (!hasMoved) throw wrongState(after.shipment_status === status ? 'cardBeingMade' : 'changedMeanwhile');
  return done({ shipment: toSandboxShipment(after) });
});

async function readShipment(tx: Tx, id: string) {
  const row = await selectOrders(tx).where('shipment.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return row;
}
