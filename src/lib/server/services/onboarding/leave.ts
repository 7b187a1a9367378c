import { leaveApplication as call } from '#lib/contract/onboarding/session.ts';
import { command, done } from '../../commands/handler.ts';
import { dropCookie } from './cookie.ts';

export const leaveApplication = command(call, async ({ tx, platform, actor, setCookie }) => {
  if (actor.kind === 'applicant')
    await tx.deleteFrom('application_session').where('token_hash', '=', actor.sessionHash).execute();
  setCookie?.(dropCookie(platform.config));
  return done({});
});
