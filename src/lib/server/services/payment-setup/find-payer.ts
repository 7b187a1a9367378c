import type { Db, Tx } from '../../db/schema.ts';

/** A business that pays by bank transfer and may; any other one has no set-up, as if it were not there. */
export function findPayer(db: Db | Tx, businessId: string) {
  return db
    .selectFrom('business')
    .leftJoin('business as parent', 'parent.id', 'business.parent_id')
    .select(['business.id', 'business.name', 'business.brand', 'parent.name as parent_name'])
    .where('business.id', '=', businessId)
    .where('business.product_type', '=', 'bank_transfers')
    .where('business.status', '=', 'active')
    .executeTakeFirst();
}
