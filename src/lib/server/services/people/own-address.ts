import { isDeepStrictEqual } from 'node:util';
import type { Address } from '#lib/contract/orders/order.ts';
import { isAddressConfirmed } from '#lib/domain/replacements/replacement-states.ts';
import type { Db, Tx } from '../../db/schema.ts';

/** Where a person has cards sent, and whether a card may go there without anybody looking. */
export async function readOwnAddress(
  db: Db | Tx,
  uid: string,
  now: Date,
): Promise<{ address: Address | null; isConfirmed: boolean }> {
  const row = await db.selectFrom('user_address').selectAll().where('user_id', '=', uid).executeTakeFirst();
  if (!row) return { address: null, isConfirmed: false };
  const isConfirmed = isAddressConfirmed({ since: row.since, deliveredAt: row.delivered_at }, now);
  return { address: row.address, isConfirmed };
}

/**
 * Keeps an address as a person's own. One that differs has to prove itself anew.
 *
 * @returns whether it differs
 */
export async function keepOwnAddress(tx: Tx, uid: string, address: Address, now: Date): Promise<boolean> {
  const { address: before } = await readOwnAddress(tx, uid, now);
  if (before && isDeepStrictEqual(before, address)) return false;
  const kept = { address: JSON.stringify(address), since: now, delivered_at: null };
  await tx
    .insertInto('user_address')
    .values({ user_id: uid, ...kept })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(kept))
    .execute();
  return true;
}

/** A card arrived at the address of its request: from now on that address is confirmed, while it is the holder's. */
export async function confirmDeliveredAddress(tx: Tx, orderId: string, at: Date): Promise<void> {
  await tx
    .updateTable('user_address')
    .from('replacement_request as request')
    .set({ delivered_at: at })
    .whereRef('request.requested_by', '=', 'user_address.user_id')
    .whereRef('request.ship_to', '=', 'user_address.address')
    .where('request.order_id', '=', orderId)
    .where('user_address.delivered_at', 'is', null)
    .execute();
}
