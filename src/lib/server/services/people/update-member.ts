import { updateMember as call } from '#lib/contract/people/members.ts';
import { command, done, unchanged } from '../../commands/handler.ts';
import { watchApprovers } from '../approvals/assert-approvers-remain.ts';
import { notifyMember } from './notify-member.ts';
import { readMember } from './read-member.ts';
import { assertMayDecideAbout, takeGrantableRole, takeRoleDefinitions } from './role-definitions.ts';
import { assertVersion, takeMember } from './take-member.ts';

/** Gives a member another role; their next request follows it, on any node. */
export const updateMember = command(call, async (request) => {
  const { tx, grant, params, body, now, ifMatch, record } = request;
  const { id: businessId, userId } = params;
  const roles = await takeRoleDefinitions(tx, businessId);
  const member = await takeMember(tx, params);
  assertVersion(member, ifMatch);
  assertMayDecideAbout(grant, member.role, roles);
  const role = takeGrantableRole(grant, body.role, roles);
  if (role === member.role) return unchanged({ member: await readMember(tx, { businessId, userId, now }) });
  member.assertNotLastAdministrator();
  const assertApproversRemain = await watchApprovers(tx, businessId);
  await tx
    .updateTable('member')
    // Two changes in one millisecond must not share a version.
    .set({ role, updated_at: new Date(Math.max(now.getTime(), member.updatedAt.getTime() + 1)) })
    .where('user_id', '=', userId)
    .where('business_id', '=', businessId)
    .execute();
  await assertApproversRemain();
  await record({
    businessId,
    subject: { type: 'user', id: userId },
    type: 'userUpdated',
    payload: { userId },
    change: { before: { role: member.role }, after: { role } },
  });
  await notifyMember(tx, { kind: 'memberRoleChanged', businessId, userId, role, roles });
  return done({ member: await readMember(tx, { businessId, userId, now }) });
});
