import { revokeInvitation as call } from '#lib/contract/people/members.ts';
import { command, done } from '../../commands/handler.ts';
import { takeOrganisation } from '../../commands/take-organisation.ts';
import { readMember } from './read-member.ts';
import { assertMayDecideAbout, readRoleDefinitions } from './role-definitions.ts';
import { takeInvitation } from './take-invitation.ts';

/** Withdraws an invitation; its link says so from then on. */
export const revokeInvitation = command(call, async ({ tx, grant, params, now, record }) => {
  const { id: businessId, invitationId } = params;
  await takeOrganisation(tx, businessId);
  const { email, role } = await takeInvitation(tx, params);
  assertMayDecideAbout(grant, role, await readRoleDefinitions(tx, businessId));
  const member = await readMember(tx, { businessId, invitationId, now });
  await tx
    .updateTable('account_link')
    .set({ revoked_at: now })
    .where('id', '=', invitationId)
    .where('used_at', 'is', null)
    .execute();
  await record({
    businessId,
    subject: { type: 'business', id: businessId },
    type: 'userInvitationRevoked',
    payload: { invitationId, email, role },
  });
  return done({ member });
});
