import type { Db, Tx } from '../../db/schema.ts';

/** A business that pays by bank transfer and may; any other one has no set-up, as if it were not there. */
export function findPayer(db: Db | Tx, businessId: string) {
  return db
    .selectFrom('business')
    .select(['id', 'name', 'brand'])
    .where('id', '=', businessId)
    .where('product_type', '=', 'bank_transfers')
    .where('status', '=', 'active')
    .executeTakeFirst();
}
