import type { BusinessSettings, CustomField } from '#lib/contract/settings/business.ts';
import { fieldsOf, type ResourceType } from '#lib/domain/settings/custom-fields.ts';
import type { Db, Tx } from '../../db/schema.ts';

/** The stored settings of a business; undefined while there are none. */
export async function readSettings(db: Db | Tx, businessId: string): Promise<BusinessSettings | undefined> {
  const row = await selectSettings(db, businessId).executeTakeFirst();
  return row && toSettings(row);
}

/** The same under a lock: whoever changes them waits for the others, and then reads what they wrote. */
export async function takeSettings(tx: Tx, businessId: string): Promise<BusinessSettings | undefined> {
  const row = await selectSettings(tx, businessId).forNoKeyUpdate().executeTakeFirst();
  return row && toSettings(row);
}

const selectSettings = (db: Db | Tx, businessId: string) =>
  db.selectFrom('business_settings').selectAll().where('business_id', '=', businessId);

const toSettings = (
  row: Awaited<ReturnType<ReturnType<typeof selectSettings>['executeTakeFirstOrThrow']>>,
): BusinessSettings => ({
  businessId: row.business_id,
  updatedAt: row.updated_at.toISOString(),
  customRoles: row.custom_roles,
  customFields: row.custom_fields as BusinessSettings['customFields'],
});

/** The settings that apply to a business: its own, else its parent's. */
export async function readApplyingSettings(
  db: Db | Tx,
  businessId: string,
): Promise<BusinessSettings | undefined> {
  const own = await readSettings(db, businessId);
  if (own) return own;
  const business = await db
    .selectFrom('business')
    .select('parent_id')
    .where('id', '=', businessId)
    .executeTakeFirst();
  return business?.parent_id ? readSettings(db, business.parent_id) : undefined;
}

/** The custom fields of one resource, by the settings that apply. */
export async function readCustomFields(
  db: Db | Tx,
  businessId: string,
  resource: ResourceType,
): Promise<readonly CustomField[]> {
  return fieldsOf((await readApplyingSettings(db, businessId))?.customFields ?? {}, resource);
}
