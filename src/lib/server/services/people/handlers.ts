import type { peopleCalls } from '#lib/contract/people/calls.ts';
import type { HandlersOf } from '../../commands/handler.ts';
import { getUser } from './get.ts';
import { getMember } from './get-member.ts';
import { inviteMember } from './invite-member.ts';
import { listMembers } from './list-members.ts';
import { listRoleHolders } from './list-role-holders.ts';
import { removeMember } from './remove-member.ts';
import { resendInvitation } from './resend-invitation.ts';
import { revokeInvitation } from './revoke-invitation.ts';
import { updateUser } from './update.ts';
import { updateMember } from './update-member.ts';

export const peopleHandlers: HandlersOf<typeof peopleCalls> = {
  getMember,
  getUser,
  inviteMember,
  listMembers,
  removeMember,
  resendInvitation,
  revokeInvitation,
  updateMember,
  listRoleHolders,
  updateUser,
};
