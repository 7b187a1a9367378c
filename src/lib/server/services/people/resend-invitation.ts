import { resendInvitation as call } from '#lib/contract/people/members.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#lib/i18n/languages.ts';
import { nameOf } from '../../commands/actor.ts';
import { command, done } from '../../commands/handler.ts';
import { createAccountLink } from './account-links/create.ts';
import { readMember } from './read-member.ts';
import { assertMayDecideAbout, takeRoleDefinitions } from './role-definitions.ts';
import { takeInvitation, takeInvitationTurn } from './take-invitation.ts';

/** Sends an invitation again: a new link by mail, valid as long as the first; the earlier one ends. */
export const resendInvitation = command(call, async ({ tx, actor, grant, params, now, record }) => {
  const { id: businessId } = params;
  const roles = await takeRoleDefinitions(tx, businessId);
  const { email, role, language } = await takeInvitation(tx, params);
  assertMayDecideAbout(grant, role, roles);
  await takeInvitationTurn(tx, { businessId, email, now });
  const { id: invitationId } = await createAccountLink(tx, {
    kind: 'member',
    businessId,
    role,
    email,
    language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
    createdBy: nameOf(actor).id,
    now,
  });
  await record({
    businessId,
    subject: { type: 'business', id: businessId },
    type: 'userInvitationResent',
    payload: { invitationId, email, role },
  });
  return done({ member: await readMember(tx, { businessId, invitationId, now }) });
});
