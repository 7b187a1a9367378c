import type { Db } from '../db/schema.ts';

/** The business that owns a thing, and the person who holds it where there is one. */
export type Owner = { businessId: string; holderUid: string | null };

type Finder = (db: Db, id: string) => Promise<Owner | undefined>;

/** One finder per kind of thing that a path names with `{id}`. */
export const findOwner: Record<'business' | 'card' | 'job' | 'spendRule', Finder> = {
  business: async (_db, id) => ({ businessId: id, holderUid: null }),
  card: async (db, id) => {
    const row = await db
      .selectFrom('card')
      .select(['business_id', 'user_id'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row && { businessId: row.business_id, holderUid: row.user_id };
  },
  job: async (db, id) => {
    const row = await db.selectFrom('job').select('business_id').where('id', '=', id).executeTakeFirst();
    return row && { businessId: row.business_id, holderUid: null };
  },
  spendRule: async (db, id) => {
    const row = await db
      .selectFrom('spend_rule')
      .select('business_id')
      .where('id', '=', id)
      .executeTakeFirst();
    return row && { businessId: row.business_id, holderUid: null };
  },
};
