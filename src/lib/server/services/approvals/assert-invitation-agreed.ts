import { isApprovalOn } from '#lib/domain/approvals/approval-policy.ts';
import { roleHolds } from '#lib/domain/people/roles.ts';
import { readPolicy } from '../../commands/ask-approval.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { readRoleDefinitions } from '../people/role-definitions.ts';

type Invited = { businessId: string; role: string | null; agreedAt: Date | null };

/**
 * An invitation that was sent before approvals were switched on was agreed to by nobody else; nor was one whose role
 * came to include agreeing after it had expired. Sending it again asks the second person.
 *
 * @throws Refusal 409 wrong_state where its role includes agreeing to requests, and approvals are on
 */
export async function assertInvitationAgreed(
  db: Db | Tx,
  { businessId, role, agreedAt }: Invited,
): Promise<void> {
  if (role === null || agreedAt !== null) return;
  if (!roleHolds(role, 'approvePayments', await readRoleDefinitions(db, businessId))) return;
  const business = await db
    .selectFrom('business')
    .select(['id', 'parent_id'])
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow();
  const policy = await readPolicy(db, business.parent_id ?? business.id);
  if (policy && isApprovalOn(policy)) throw wrongState('invitationToAgree');
}
