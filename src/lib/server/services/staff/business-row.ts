import type { StaffBusiness } from '#lib/contract/staff/businesses.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Db, Tx } from '../../db/schema.ts';

/** Businesses with what staff see of them. */
export const selectBusinesses = (db: Db | Tx) =>
  db
    .selectFrom('business')
    .leftJoin('business as parent', 'parent.id', 'business.parent_id')
    .select(['business.id', 'business.name', 'business.product_type', 'business.status'])
    .select(['parent.id as parent_id', 'parent.name as parent_name'])
    .select(['business.created_at', 'business.marks_updated_at'])
    .select(['business.has_super_funding', 'business.has_custom_funding_fields'])
    .select(['business.is_eligible_for_on_demand', 'business.has_webhooks']);

type Row = Awaited<ReturnType<ReturnType<typeof selectBusinesses>['executeTakeFirstOrThrow']>>;

export const toStaffBusiness = (row: Row): StaffBusiness => ({
  id: row.id,
  name: row.name,
  parent: row.parent_id && row.parent_name ? { id: row.parent_id, name: row.parent_name } : null,
  productType: row.product_type,
  status: row.status,
  createdAt: row.created_at.toISOString(),
  updatedAt: (row.marks_updated_at ?? row.created_at).toISOString(),
  marks: {
    hasSuperFunding: row.has_super_funding,
    hasCustomFundingFields: row.has_custom_funding_fields,
    isEligibleForOnDemand: row.is_eligible_for_on_demand,
    hasWebhooks: row.has_webhooks,
  },
});

/** @throws Refusal 404 */
export async function readBusiness(db: Db | Tx, id: string): Promise<StaffBusiness> {
  const row = await selectBusinesses(db).where('business.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return toStaffBusiness(row);
}
