import { leaveApplication as call } from '#lib/contract/onboarding/session.ts';
import { APPLICANT_SCOPES } from '#lib/domain/onboarding/application-states.ts';
import { command, done } from '../../commands/handler.ts';
import { dropCookie } from './cookie.ts';

/** Whatever links opened on this device. */
export const leaveApplication = command(call, async ({ tx, platform, grant, setCookie }) => {
  if (grant.as === 'device') {
    const hashes = grant.open.map(({ sessionHash }) => sessionHash);
    await tx.deleteFrom('application_session').where('token_hash', 'in', hashes).execute();
  }
  for (const scope of APPLICANT_SCOPES) setCookie?.(dropCookie(platform.config, scope));
  return done({});
});
