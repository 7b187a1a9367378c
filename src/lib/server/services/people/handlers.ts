import type { peopleCalls } from '#lib/contract/people/calls.ts';
import type { HandlersOf } from '../../commands/handler.ts';
import { changePassword } from './change-password.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { confirmPhoneChange } from './confirm-phone-change.ts';
import { exportMembers } from './export-members.ts';
import { getUser } from './get.ts';
import { getAccountChanges } from './get-account-changes.ts';
import { getMember } from './get-member.ts';
import { getOwnAddress } from './get-own-address.ts';
import { inviteMember } from './invite-member.ts';
import { listMembers } from './list-members.ts';
import { listRoleHolders } from './list-role-holders.ts';
import { removeMember } from './remove-member.ts';
import { removePhone } from './remove-phone.ts';
import { resendInvitation } from './resend-invitation.ts';
import { revokeInvitation } from './revoke-invitation.ts';
import { startEmailChange } from './start-email-change.ts';
import { startPhoneChange } from './start-phone-change.ts';
import { stopAccountChange } from './stop-account-change.ts';
import { updateUser } from './update.ts';
import { updateMember } from './update-member.ts';
import { updateOwnAddress } from './update-own-address.ts';

export const peopleHandlers: HandlersOf<typeof peopleCalls> = {
  exportMembers,
  changePassword,
  confirmEmailChange,
  confirmPhoneChange,
  getAccountChanges,
  getMember,
  getOwnAddress,
  getUser,
  inviteMember,
  listMembers,
  removeMember,
  removePhone,
  resendInvitation,
  revokeInvitation,
  startEmailChange,
  startPhoneChange,
  stopAccountChange,
  updateMember,
  listRoleHolders,
  updateOwnAddress,
  updateUser,
};
