import type { Db } from '../../db/schema.ts';

/** The name that an organization chose for its mails, for the organization itself and its programs; null for its own. */
export async function organizationNameOnMails(db: Db, businessId: string): Promise<string | null> {
  const row = await db
    .selectFrom('business')
    .innerJoin('business_profile as profile', (join) =>
      join.on((eb) => eb('profile.business_id', '=', eb.fn.coalesce('business.parent_id', 'business.id'))),
    )
    .select('profile.mail_name')
    .where('business.id', '=', businessId)
    .executeTakeFirst();
  return row?.mail_name ?? null;
}
