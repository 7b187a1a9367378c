import type { Db, Tx } from '../../db/schema.ts';
import { HAS_ACCOUNT } from './has-account.ts';

/** The funding account that a business has of its own; undefined for an organization that has those of its programs. */
export async function findOwnAccount(db: Db | Tx, businessId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('business')
    .select('funding_account_id')
    .where('id', '=', businessId)
    .where(HAS_ACCOUNT)
    .executeTakeFirst();
  return row?.funding_account_id ?? undefined;
}
