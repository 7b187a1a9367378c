import { stepAfter, VIRTUAL_METHOD } from '#lib/domain/orders/order-states.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Platform } from '../../platform.ts';
import { advanceShipment } from './advance-shipment.ts';

/** Most shipments of one round. */
const LIMIT = 50;
/** The wait while the issuer has not made the cards yet. */
const WAIT_MS = 5_000;

/**
 * Takes the due steps of shipments: a virtual shipment arrives once its cards are made; a parcel moves by itself only
 * in the sandbox, where no carrier reports.
 *
 * @returns whether one moved, so that another step of it may be due
 */
export async function moveShipments({ db, clock, sandbox }: Platform): Promise<boolean> {
  const now = clock.now();
  const due = await db
    .selectFrom('shipment')
    .select(['order_id', 'method', 'status', 'next_step_at'])
    .where('next_step_at', '<=', now)
    .$if(!sandbox, (q) => q.where('method', '=', VIRTUAL_METHOD))
    .orderBy('next_step_at')
    .limit(LIMIT)
    .execute();
  let moved = 0;
  for (const { order_id: orderId, method, status, next_step_at: at } of due) {
    const to = stepAfter(status, method);
    if (!to || !at) continue;
    const trackingNumber = await trackingNumberFor(method);
    const hasMoved = await inTransaction(db, (tx) =>
      advanceShipment(tx, { orderId, to, at: method === VIRTUAL_METHOD ? now : at, ...trackingNumber }),
    );
    if (hasMoved) moved++;
    else await waitLonger(db, { orderId, at, until: new Date(now.getTime() + WAIT_MS) });
  }
  return moved > 0;
}

/** Loaded only in the sandbox: a virtual shipment has no number, and a real carrier brings its own. */
async function trackingNumberFor(method: string): Promise<{ trackingNumber?: string }> {
  if (method === VIRTUAL_METHOD) return {};
  const { makeTrackingNumber } = await import('../../providers/shipping/sandbox.ts');
  return { trackingNumber: makeTrackingNumber(method) };
}

async function waitLonger(
  db: Platform['db'],
  { orderId, at, until }: { orderId: string; at: Date; until: Date },
): Promise<void> {
  await db
    .updateTable('shipment')
    .set({ next_step_at: until })
    .where('order_id', '=', orderId)
    .where('next_step_at', '=', at)
    .execute();
}
