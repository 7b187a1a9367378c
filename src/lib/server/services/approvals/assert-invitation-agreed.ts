import { rightsOf } from '#lib/contract/approvals/rights.ts';
import { isApprovalOn } from '#lib/domain/approvals/approval-policy.ts';
import { readPolicy } from '../../commands/read-policy.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { AccountLink } from '../people/account-links/find.ts';
import { readRoleDefinitions } from '../people/role-definitions.ts';

type Invited = { businessId: string; role: string | null; agreed: AccountLink['agreed'] };

/**
 * An invitation that was sent before approvals were switched on was agreed to by nobody else; nor was what
 * its role came to allow after it had expired. Sending it again asks the second person.
 *
 * @throws Refusal 409 wrong_state where its role includes a right that two people give, and approvals are on
 */
export async function assertInvitationAgreed(
  db: Db | Tx,
  { businessId, role, agreed }: Invited,
): Promise<void> {
  if (role === null) return;
  const rights = rightsOf(role, await readRoleDefinitions(db, businessId));
  if (rights.every((right) => agreed?.rights.includes(right))) return;
  const business = await db
    .selectFrom('business')
    .select(['id', 'parent_id'])
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow();
  const policy = await readPolicy(db, business.parent_id ?? business.id);
  if (policy && isApprovalOn(policy)) throw wrongState('invitationToAgree');
}
