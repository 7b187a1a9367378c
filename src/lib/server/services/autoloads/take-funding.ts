import type { Tx } from '../../db/schema.ts';

/** The account that the loads of a program are paid from; null where it has none. */
export async function takeFunding(tx: Tx, businessId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('business')
    .select('funding_account_id')
    .where('id', '=', businessId)
    .executeTakeFirst();
  return row?.funding_account_id ?? null;
}
