import type { Address } from '#lib/contract/orders/order.ts';
import type { Tx } from '../../db/schema.ts';

/** Where a business has its cards sent from now on, unless an order says otherwise. */
export async function keepAddress(tx: Tx, businessId: string, address: Address, now: Date): Promise<void> {
  const kept = { address: JSON.stringify(address), updated_at: now };
  await tx
    .insertInto('business_address')
    .values({ business_id: businessId, ...kept })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(kept))
    .execute();
}
