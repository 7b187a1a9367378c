import type { ReplacementSettings } from '#lib/contract/replacements/replacement.ts';
import type { Db, Tx } from '../../db/schema.ts';

/** Before anybody set anything, an administrator decides. */
const USUAL = { mode: 'administrator', method: 'USPS_PRIORITY', version: 0 } as const;

/** The settings of the organisation that a business belongs to. */
export async function readReplacementSettings(db: Db | Tx, businessId: string): Promise<ReplacementSettings> {
  const row = await db
    .selectFrom('business')
    .leftJoin('replacement_policy as policy', (join) =>
      join.on((eb) => eb('policy.business_id', '=', eb.fn.coalesce('business.parent_id', 'business.id'))),
    )
    .select((eb) => eb.fn.coalesce('business.parent_id', 'business.id').as('organisation'))
    .select(['policy.mode', 'policy.method', 'policy.version'])
    .where('business.id', '=', businessId)
    .executeTakeFirstOrThrow();
  return {
    businessId: row.organisation,
    version: String(row.version ?? USUAL.version),
    mode: row.mode ?? USUAL.mode,
    method: row.method ?? USUAL.method,
  };
}
