import type { ApprovalPolicy } from '#lib/domain/approvals/approval-policy.ts';
import type { Db, Tx } from '../db/schema.ts';

/** What an organisation asks a second person for; undefined where it never did. */
export async function readPolicy(db: Db | Tx, businessId: string): Promise<ApprovalPolicy | undefined> {
  const row = await db
    .selectFrom('approval_policy')
    .select(['loads_above', 'transfers_above', 'payouts_above'])
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  return row && { loads: row.loads_above, transfers: row.transfers_above, payouts: row.payouts_above };
}
