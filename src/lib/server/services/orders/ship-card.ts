import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { advanceShipment } from './advance-shipment.ts';

/**
 * The issuer has sent a card: with the first card of an order the order counts as sent.
 *
 * @returns whether its shipment moved
 */
export async function shipCard(
  db: Db,
  { token, trackingNumber, now }: { token: string; trackingNumber: string | null; now: Date },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const card = await tx
      .selectFrom('card')
      .select('order_id')
      .where('issuer_token', '=', token)
      .executeTakeFirst();
    if (!card?.order_id) return false;
    const number = trackingNumber ? { trackingNumber } : {};
    return advanceShipment(tx, { orderId: card.order_id, to: 'shipped', at: now, ...number });
  });
}
