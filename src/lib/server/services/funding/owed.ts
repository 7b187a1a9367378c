import { sql } from 'kysely';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Db, Tx } from '../../db/schema.ts';

/** The cents that a business owes; `businessId` names its column in the query around it. */
export const owedBy = (businessId: string) =>
  sql<number>`coalesce((select -balance.posted from account join balance on balance.account_id = account.id
    where account.business_id = ${sql.ref(businessId)} and account.kind = 'receivable'), 0)::bigint`;

/** The cents that a business owes; only with its funding account locked is it still so at the commit. */
export async function readOwed(tx: Db | Tx, businessId: string): Promise<number> {
  const { owed } = await tx
    .selectFrom('business')
    .select(owedBy('business.id').as('owed'))
    .where('business.id', '=', businessId)
    .executeTakeFirstOrThrow();
  return owed;
}

/**
 * Refuses to spend from a funding account while its business owes what a returned deposit left unpaid.
 *
 * @throws Refusal 409 wrong_state
 */
export async function assertNothingOwed(tx: Tx, businessId: string): Promise<void> {
  if ((await readOwed(tx, businessId)) > 0) throw wrongState('fundingOwed');
}
