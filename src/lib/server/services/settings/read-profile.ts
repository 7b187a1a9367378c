import type { AccountContact } from '#lib/contract/settings/contact.ts';
import type { BusinessProfile } from '#lib/contract/settings/profile.ts';
import { answeredPhone } from '#lib/domain/phone.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Db, Tx } from '../../db/schema.ts';

type StoredContact = {
  contact_name: string | null;
  contact_email: string | null;
  contact_phone: string | null;
};

/** The profile of a business; one that nobody has written yet has the version of its business. @throws Refusal 404 */
export async function readProfile(db: Db | Tx, businessId: string): Promise<BusinessProfile> {
  const row = await db
    .selectFrom('business')
    .leftJoin('business_profile as profile', 'profile.business_id', 'business.id')
    .leftJoin('business_address as address', 'address.business_id', 'business.id')
    .select(['business.name', 'business.parent_id', 'business.created_at'])
    .select(['profile.updated_at', 'profile.mail_name', 'address.address'])
    .select(['profile.contact_name', 'profile.contact_email', 'profile.contact_phone'])
    .where('business.id', '=', businessId)
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return {
    businessId,
    updatedAt: (row.updated_at ?? row.created_at).toISOString(),
    name: row.name,
    mailName: row.mail_name,
    isProgram: row.parent_id !== null,
    address: row.address ?? null,
    accountContact: toContact(row),
  };
}

export const toContact = (row: StoredContact): AccountContact | null =>
  row.contact_name === null
    ? null
    : { name: row.contact_name, email: row.contact_email, phone: answeredPhone(row.contact_phone) };
