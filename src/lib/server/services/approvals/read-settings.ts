import { kindsDecidedWith } from '#lib/contract/approvals/seeing.ts';
import { type ApprovalSettings, MOST_APPROVERS } from '#lib/contract/approvals/settings.ts';
import { NO_APPROVALS } from '#lib/domain/approvals/approval-policy.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { usd } from '../money.ts';
import type { MemberWith } from '../people/find-members-with.ts';
import { findApprovers } from './find-approvers.ts';

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

/**
 * The settings of an organisation as the contract shows them.
 *
 * @param programs whose own members alone are named, for who sees no others
 */
export async function readApprovalSettings(
  db: Db | Tx,
  businessId: string,
  programs?: readonly string[],
): Promise<ApprovalSettings> {
  const { policy, version } = await readStoredPolicy(db, businessId);
  const money = (minor: number | null) => (minor === null ? null : usd(minor));
  const approvers = programs
    ? await approversOf(db, programs)
    : await findApprovers(db, { businessId, limit: MOST_APPROVERS });
  return {
    businessId,
    version,
    loads: money(policy.loads),
    transfers: money(policy.transfers),
    payouts: money(policy.payouts),
    approvers: approvers.map(({ id, name, permissions }) => ({
      id,
      name,
      decides: kindsDecidedWith(permissions),
    })),
  };
}

async function approversOf(db: Db | Tx, programs: readonly string[]): Promise<MemberWith[]> {
  const found = new Map<string, MemberWith>();
  for (const businessId of programs) {
    if (found.size >= MOST_APPROVERS) break;
    for (const one of await findApprovers(db, { businessId, limit: MOST_APPROVERS, isOwn: true }))
      found.set(one.id, one);
  }
  return [...found.values()].slice(0, MOST_APPROVERS);
}
