import * as z from 'zod/mini';
import { LANGUAGE_CODES } from '#lib/domain/language-codes.ts';
import { MEMBER_SORTS, MEMBER_STATES } from '#lib/domain/people/member-states.ts';
import { defineCall } from '../call.ts';
import { Export } from '../exports/export.ts';
import { Email, freeText, Id, listQuery, oneOrMany, pageOf } from '../fields.ts';
import { Member, RoleName } from './member.ts';

const tag = 'Businesses';
const params = z.object({ id: Id });
const memberParams = z.object({ id: Id, userId: z.string().check(z.minLength(1), z.maxLength(128)) });
const invitationParams = z.object({ id: Id, invitationId: Id });
const answer = z.object({ member: Member });

const memberFilter = {
  /** Part of a name or an email. */
  search: z.optional(z.string().check(z.maxLength(100))),
  role: oneOrMany(RoleName),
  state: oneOrMany(z.enum(MEMBER_STATES)),
  /** The organization itself or some of its programs. */
  program: oneOrMany(Id),
  sort: z._default(z.enum(MEMBER_SORTS), 'name'),
};

export const listMembers = defineCall({
  name: 'listMembers',
  method: 'GET',
  path: '/businesses/{id}/users',
  summary: 'Members and open invitations of a business and its programs, one for each place and role',
  tag,
  access: { kind: 'business', owner: 'business', permission: 'viewUsers', shared: true },
  params,
  query: z.object({ ...listQuery, ...memberFilter }),
  output: pageOf(Member),
});

export const exportMembers = defineCall({
  name: 'exportMembers',
  method: 'POST',
  path: '/businesses/{id}/users/export',
  summary: 'Write the members and open invitations that a filter matches to a file, as an export',
  tag,
  // Besides it asks for exportData, in the same businesses.
  access: { kind: 'business', owner: 'business', permission: 'viewUsers', shared: true },
  params: z.object({ id: Id }),
  body: z.object({ ...memberFilter, search: z.optional(freeText(100)) }),
  output: z.object({ export: Export }),
  status: 202,
  errors: ['wrong_state', 'limit_exceeded'],
  inClosedProgram: true,
});

export const getMember = defineCall({
  name: 'getMember',
  method: 'GET',
  path: '/businesses/{id}/users/{userId}',
  summary: 'One member of a business, as they are now',
  tag,
  access: { kind: 'business', owner: 'business', permission: 'viewUsers' },
  params: memberParams,
  output: answer,
});

export const inviteMember = defineCall({
  name: 'inviteMember',
  method: 'POST',
  path: '/businesses/{id}/users',
  summary: 'Invite somebody by email to a business or a program, with a role',
  tag,
  access: { kind: 'business', owner: 'business', permission: 'manageUsers' },
  params,
  body: z.strictObject({ email: Email, role: RoleName, language: z.enum(LANGUAGE_CODES) }),
  output: answer,
  status: 201,
  freshSignIn: true,
  approvable: true,
  errors: ['wrong_state', 'too_many_requests'],
});

export const updateMember = defineCall({
  name: 'updateMember',
  method: 'PATCH',
  path: '/businesses/{id}/users/{userId}',
  summary: 'Give a member another role; If-Match carries the updatedAt that was read',
  tag,
  access: { kind: 'business', owner: 'business', permission: 'manageUsers' },
  params: memberParams,
  body: z.strictObject({ role: RoleName }),
  output: answer,
  ifMatch: true,
  freshSignIn: true,
  approvable: true,
  errors: ['wrong_state'],
});

export const removeMember = defineCall({
  name: 'removeMember',
  method: 'DELETE',
  path: '/businesses/{id}/users/{userId}',
  summary: 'Take a member’s access away at once; If-Match carries the updatedAt that was read',
  tag,
  access: { kind: 'business', owner: 'business', permission: 'manageUsers' },
  params: memberParams,
  output: answer,
  ifMatch: true,
  errors: ['wrong_state'],
  inClosedProgram: true,
});

export const resendInvitation = defineCall({
  name: 'resendInvitation',
  method: 'POST',
  path: '/businesses/{id}/invitations/{invitationId}/resend',
  summary: 'Send an invitation again, with a new link; the earlier link ends',
  tag,
  access: { kind: 'business', owner: 'business', permission: 'manageUsers' },
  params: invitationParams,
  body: z.object({}),
  output: answer,
  freshSignIn: true,
  approvable: true,
  errors: ['wrong_state', 'too_many_requests'],
});

export const revokeInvitation = defineCall({
  name: 'revokeInvitation',
  method: 'DELETE',
  path: '/businesses/{id}/invitations/{invitationId}',
  summary: 'Withdraw an invitation: its link no longer opens',
  tag,
  access: { kind: 'business', owner: 'business', permission: 'manageUsers' },
  params: invitationParams,
  output: answer,
  errors: ['wrong_state'],
  inClosedProgram: true,
});
