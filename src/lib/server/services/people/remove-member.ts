import { removeMember as call } from '#lib/contract/people/members.ts';
import { command, done } from '../../commands/handler.ts';
import { watchApprovers } from '../approvals/assert-approvers-remain.ts';
import { lapseApprovalsOf } from '../approvals/lapse-approvals-of.ts';
import { notifyMember } from './notify-member.ts';
import { readMember } from './read-member.ts';
import { assertMayDecideAbout, readRoleDefinitions } from './role-definitions.ts';
import { assertVersion, takeMember } from './take-member.ts';

/** Takes a member's access away; their account stays, and their next request here is refused. What they asked for ends. */
export const removeMember = command(call, async ({ tx, grant, params, now, ifMatch, record }) => {
  const { id: businessId, userId } = params;
  const assertApproversRemain = await watchApprovers(tx, businessId);
  const taken = await takeMember(tx, params);
  assertVersion(taken, ifMatch);
  const roles = await readRoleDefinitions(tx, businessId);
  assertMayDecideAbout(grant, taken.role, roles);
  taken.assertNotLastAdministrator();
  const member = await readMember(tx, { businessId, userId, now });
  await tx.deleteFrom('member').where('user_id', '=', userId).where('business_id', '=', businessId).execute();
  await lapseApprovalsOf(tx, userId, { record, now });
  await assertApproversRemain();
  await record({
    businessId,
    subject: { type: 'user', id: userId },
    type: 'userRemoved',
    payload: { userId },
    change: { before: { role: taken.role }, after: null },
  });
  await notifyMember(tx, { kind: 'memberRemoved', businessId, userId });
  return done({ member });
});
