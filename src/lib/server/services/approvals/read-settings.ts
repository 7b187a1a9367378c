import type { ApprovalSettings } from '#lib/contract/approvals/settings.ts';
import { NO_APPROVALS } from '#lib/domain/approvals/approval-policy.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { usd } from '../money.ts';
import { findApprovers } from './find-approvers.ts';

/** The approvers that are named; there may be more. */
const NAMED = 20;

export async function readStoredPolicy(db: Db | Tx, businessId: string) {
  const row = await db
    .selectFrom('approval_policy')
    .selectAll()
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  const policy = row
    ? { loads: row.loads_above, transfers: row.transfers_above, payouts: row.payouts_above }
    : NO_APPROVALS;
  return { policy, version: String(row?.version ?? 0) };
}

/** The settings of an organisation as the contract shows them. */
export async function readApprovalSettings(db: Db | Tx, businessId: string): Promise<ApprovalSettings> {
  const { policy, version } = await readStoredPolicy(db, businessId);
  const money = (minor: number | null) => (minor === null ? null : usd(minor));
  const approvers = await findApprovers(db, { businessId, limit: NAMED });
  return {
    businessId,
    version,
    loads: money(policy.loads),
    transfers: money(policy.transfers),
    payouts: money(policy.payouts),
    approvers: approvers.map(({ id, name }) => ({ id, name })),
  };
}
