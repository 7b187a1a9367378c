import { APPROVERS_NEEDED, isApprovalOn } from '#lib/domain/approvals/approval-policy.ts';
import { readPolicy } from '../../commands/ask-approval.ts';
import { takeOrganisation } from '../../commands/take-organisation.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Tx } from '../../db/schema.ts';
import { findApprovers } from './find-approvers.ts';

/** @throws Refusal 409 wrong_state where fewer than two people of the organisation may agree */
export async function assertTwoApprovers(tx: Tx, organisationId: string): Promise<void> {
  const found = await findApprovers(tx, { businessId: organisationId, limit: APPROVERS_NEEDED });
  if (found.length < APPROVERS_NEEDED) throw wrongState('approversNeeded');
}

/**
 * To be called after a change of members or roles, in its transaction.
 *
 * @param businessId the business whose members or roles were changed
 * @throws Refusal 409 wrong_state where approvals are on and fewer than two people may agree from now on
 */
export async function assertApproversRemain(tx: Tx, businessId: string): Promise<void> {
  const organisationId = await takeOrganisation(tx, businessId);
  const policy = await readPolicy(tx, organisationId);
  if (policy && isApprovalOn(policy)) await assertTwoApprovers(tx, organisationId);
}
