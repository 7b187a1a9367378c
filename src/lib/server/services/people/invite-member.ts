import { type SqlBool, sql } from 'kysely';
import { inviteMember as call } from '#lib/contract/people/members.ts';
import { nameOf } from '../../commands/actor.ts';
import { command, done } from '../../commands/handler.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Tx } from '../../db/schema.ts';
import { createAccountLink } from './account-links/create.ts';
import { readMember } from './read-member.ts';
import { takeGrantableRole, takeRoleDefinitions } from './role-definitions.ts';
import { takeInvitationTurn } from './take-invitation.ts';

/** Invites somebody by email; the link that they get joins them to the business with the role. */
export const inviteMember = command(call, async ({ tx, actor, grant, params, body, now, record }) => {
  const { id: businessId } = params;
  const { email, language } = body;
  const role = takeGrantableRole(grant, body.role, await takeRoleDefinitions(tx, businessId));
  await assertNotThere(tx, { businessId, email, now });
  await takeInvitationTurn(tx, { businessId, email, now });
  const { id: invitationId } = await createAccountLink(tx, {
    kind: 'member',
    businessId,
    role,
    email,
    language,
    createdBy: nameOf(actor).id,
    now,
  });
  await record({
    businessId,
    subject: { type: 'business', id: businessId },
    type: 'userInvited',
    payload: { invitationId, email, role },
  });
  return done({ member: await readMember(tx, { businessId, invitationId, now }) });
});

/** @throws Refusal 409 for a member, for a member of the organization over a program, and for an open invitation */
async function assertNotThere(
  tx: Tx,
  { businessId, email, now }: { businessId: string; email: string; now: Date },
): Promise<void> {
  const member = await tx
    .selectFrom('member')
    .innerJoin('users', 'users.id', 'member.user_id')
    .select('member.business_id')
    .where(sql<SqlBool>`lower(users.email) = lower(${email})`)
    .where(
      sql<SqlBool>`member.business_id in (select unnest(array[business.id, business.parent_id]) from business where business.id = ${businessId})`,
    )
    .execute();
  if (member.some(({ business_id }) => business_id === businessId))
    throw wrongState('memberAlready', { at: ['email'] });
  if (member.length > 0) throw wrongState('memberOfOrganization', { at: ['email'] });
  const open = await tx
    .selectFrom('account_link')
    .select('id')
    .where('kind', '=', 'member')
    .where('business_id', '=', businessId)
    .where(sql<SqlBool>`lower(email) = lower(${email})`)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (open) throw wrongState('invitationOpen', { at: ['email'] });
}
