import type { BusinessSettings, CustomField } from '#lib/contract/entities/business.ts';
import type { ResourceType } from '#lib/domain/custom-fields.ts';
import type { Db, Tx } from '../../db/schema.ts';

/** The stored settings of a business; undefined while there are none. */
export async function readSettings(db: Db | Tx, businessId: string): Promise<BusinessSettings | undefined> {
  const row = await db
    .selectFrom('business_settings')
    .selectAll()
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  return (
    row && {
      businessId: row.business_id,
      updatedAt: row.updated_at.toISOString(),
      customRoles: row.custom_roles,
      customFields: row.custom_fields as BusinessSettings['customFields'],
    }
  );
}

/** The custom fields of one resource; a program without its own takes its parent's. */
export async function readCustomFields(
  db: Db | Tx,
  businessId: string,
  resource: ResourceType,
): Promise<readonly CustomField[]> {
  const rows = await db
    .selectFrom('business')
    .innerJoin('business_settings', (join) =>
      join.on((eb) =>
        eb.or([
          eb('business_settings.business_id', '=', eb.ref('business.id')),
          eb('business_settings.business_id', '=', eb.ref('business.parent_id')),
        ]),
      ),
    )
    .select(['business_settings.business_id', 'custom_fields'])
    .where('business.id', '=', businessId)
    .execute();
  const own = rows.find((row) => row.business_id === businessId);
  const parent = rows.find((row) => row.business_id !== businessId);
  return own?.custom_fields[resource] ?? parent?.custom_fields[resource] ?? [];
}
