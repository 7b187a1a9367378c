import { columnsOf, customFieldsOf, type ImportColumn } from '#lib/domain/imports/import-columns.ts';
import type { ImportKind } from '#lib/domain/imports/import-kinds.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { readCustomFields } from '../settings/read.ts';
import { withNamedOptions } from './read-options.ts';

/** The columns that a kind of file can have in a business now, with the custom fields that apply. */
export async function readColumns(
  db: Db | Tx,
  kind: ImportKind,
  businessId: string,
): Promise<readonly ImportColumn[]> {
  const resource = customFieldsOf(kind, await isOfPrograms(db, businessId));
  const fields = resource ? await readCustomFields(db, businessId, resource) : [];
  const columns = columnsOf(kind, fields).map(withNamedOptions);
  const mayLoad = kind !== 'virtual' || (await isEligibleForOnDemand(db, businessId));
  return mayLoad ? columns : columns.filter(({ name }) => name !== 'load');
}

/** Whether a virtual card can be loaded in the step that orders it. */
async function isEligibleForOnDemand(db: Db | Tx, businessId: string): Promise<boolean> {
  const row = await db
    .selectFrom('business')
    .select('is_eligible_for_on_demand')
    .where('id', '=', businessId)
    .executeTakeFirst();
  return row?.is_eligible_for_on_demand === true;
}

/** A program, or the organisation of some: their payments share the fields of programs. */
async function isOfPrograms(db: Db | Tx, businessId: string): Promise<boolean> {
  const row = await db
    .selectFrom('business')
    .leftJoin('business as child', 'child.parent_id', 'business.id')
    .select(['business.parent_id', 'child.id as child_id'])
    .where('business.id', '=', businessId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined && (row.parent_id !== null || row.child_id !== null);
}
