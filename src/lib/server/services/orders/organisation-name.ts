import type { Db, Tx } from '../../db/schema.ts';

/** The name printed on the cards of a business: for a program its parent's. */
export async function organisationNameOf(db: Db | Tx, businessId: string): Promise<string> {
  const row = await db
    .selectFrom('business')
    .leftJoin('business as parent', 'parent.id', 'business.parent_id')
    .select((eb) => eb.fn.coalesce('parent.name', 'business.name').as('name'))
    .where('business.id', '=', businessId)
    .executeTakeFirstOrThrow();
  return row.name;
}
