import type { CustomField } from '#lib/contract/settings/business.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { assertValuesOf } from '../settings/assert-custom-values.ts';
import { readCustomFields } from '../settings/read.ts';

/** The custom fields of deposits, where staff of the platform marked the organization to have them (spec §6). */
export async function readFundingFields(db: Db | Tx, businessId: string): Promise<readonly CustomField[]> {
  return (await isMarked(db, businessId)) ? readCustomFields(db, businessId, 'funding_account_deposit') : [];
}

/** @throws Refusal 422 with the problem of each custom field; without the mark there are no fields */
export async function assertFundingFields(
  tx: Tx,
  businessId: string,
  values: Record<string, string>,
): Promise<void> {
  assertValuesOf(await readFundingFields(tx, businessId), values);
}

async function isMarked(db: Db | Tx, businessId: string): Promise<boolean> {
  const found = await db
    .selectFrom('business')
    .leftJoin('business as parent', 'parent.id', 'business.parent_id')
    .select((eb) =>
      eb
        .or([
          eb('business.has_custom_funding_fields', '=', true),
          eb('parent.has_custom_funding_fields', '=', true),
        ])
        .as('isMarked'),
    )
    .where('business.id', '=', businessId)
    .executeTakeFirst();
  return Boolean(found?.isMarked);
}
